"""False claims that turn on what a constant expression of Python comes to."""

from fractions import Fraction

from adversarial_cases import false

from exactpriv import Real, claim
from exactpriv import domains as d
from exactpriv.real import as_real

T = {"t": Real("1/2")}


@false(T)
@claim(t=d.numbers(0, 1))
def floor_of_a_negative_quotient(t):
    '7 // -2 = -4'
    return as_real(t) * 0 + (7 // -2) >= -3


@false(T)
@claim(t=d.numbers(0, 1))
def floor_of_a_negative_dividend(t):
    '-7 // 2 = -4'
    return as_real(t) * 0 + (-7 // 2) >= -3


@false(T)
@claim(t=d.numbers(0, 1))
def remainder_with_negative_divisor(t):
    '7 % -3 = -2'
    return as_real(t) * 0 + (7 % -3) >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def remainder_truncated(t):
    '-7 % 3 = 2'
    return as_real(t) * 0 + -(-7 % 3) >= -1


@false(T)
@claim(t=d.numbers(0, 1))
def square_of_a_negative(t):
    '-2 ** 2 = -4'
    return as_real(t) * 0 + -2 ** 2 >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def tower(t):
    '2 ** 3 ** 2 = 512'
    return as_real(t) * 0 + -(2 ** 3 ** 2) >= -64


@false(T)
@claim(t=d.numbers(0, 1))
def hexadecimal(t):
    '0x10 = 16'
    return as_real(t) * 0 + -0x10 >= -10


@false(T)
@claim(t=d.numbers(0, 1))
def octal(t):
    '0o17 = 15'
    return as_real(t) * 0 + -0o17 >= -14


@false(T)
@claim(t=d.numbers(0, 1))
def binary(t):
    '0b11 = 3'
    return as_real(t) * 0 + -0b11 >= -2


@false(T)
@claim(t=d.numbers(0, 1))
def underscore(t):
    '1_0 = 10'
    return as_real(t) * 0 + -1_0 >= -9


@false(T)
@claim(t=d.numbers(0, 1))
def shift(t):
    '1 << 3 = 8'
    return as_real(t) * 0 + -(1 << 3) >= -7


@false(T)
@claim(t=d.numbers(0, 1))
def exclusive_or(t):
    '2 ^ 3 = 1'
    return as_real(t) * 0 + (2 ^ 3) >= 8


@false(T)
@claim(t=d.numbers(0, 1))
def bit_and(t):
    '3 & 5 = 1'
    return as_real(t) * 0 + (3 & 5) >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def bit_or(t):
    '3 | 4 = 7'
    return as_real(t) * 0 + -(3 | 4) >= -4


@false(T)
@claim(t=d.numbers(0, 1))
def inverted(t):
    '~2 = -3'
    return as_real(t) * 0 + ~2 >= -2


@false(T)
@claim(t=d.numbers(0, 1))
def minus_inverted(t):
    '-~2 = 3'
    return as_real(t) * 0 + -~2 >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def truth_as_one(t):
    'True + True = 2'
    return as_real(t) * 0 + (True + True) >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def falsehood(t):
    'False * 5 = 0'
    return as_real(t) * 0 + (False * 5) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def empty_text_is_false(t):
    "'' is false"
    return as_real(t) * 0 + (1 if '' else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def text_zero_is_true(t):
    "'0' is true"
    return as_real(t) * 0 + (0 if '0' else 1) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def empty_list_is_false(t):
    '[] or [1, 2] is [1, 2]'
    return as_real(t) * 0 + len([] or [1, 2]) >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def empty_tuple_is_no_list(t):
    '() == [] is false'
    return as_real(t) * 0 + (1 if () == [] else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def one_is_true(t):
    '1 == True'
    return as_real(t) * 0 + (0 if 1 == True else 1) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def two_is_not_true(t):
    '2 == True is false'
    return as_real(t) * 0 + (1 if 2 == True else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def chain_of_constants(t):
    '1 < 3 < 2 is false'
    return as_real(t) * 0 + (1 if 1 < 3 < 2 else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def chain_of_in(t):
    '1 in [1] == True is a chain, and false'
    return as_real(t) * 0 + (1 if 1 in [1] == True else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def not_of_a_comparison(t):
    'not 1 == 2 is true'
    return as_real(t) * 0 + (0 if not 1 == 2 else 1) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def and_or(t):
    '0 or 2 and 3 = 3'
    return as_real(t) * 0 + (0 or (2 and 3)) >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def text_joined(t):
    "'a' 'bc' has three letters"
    return as_real(t) * 0 + len('a' 'bc') >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def text_times(t):
    "'ab' * 2 has four letters"
    return as_real(t) * 0 + len('ab' * 2) >= 5


@false(T)
@claim(t=d.numbers(0, 1))
def text_with_escape(t):
    'a backslash and an n are two characters'
    return as_real(t) * 0 + len('\\n') >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def raw_text(t):
    "r'\\n' has two characters"
    return as_real(t) * 0 + -len(r'\n') >= -1


@false(T)
@claim(t=d.numbers(0, 1))
def slice_end(t):
    'the last is left out'
    return as_real(t) * 0 + sum([1, 2, 3][:-1]) >= 6


@false(T)
@claim(t=d.numbers(0, 1))
def slice_step(t):
    '1 + 3'
    return as_real(t) * 0 + sum([1, 2, 3][::2]) >= 5


@false(T)
@claim(t=d.numbers(0, 1))
def slice_negative_step(t):
    '3 comes first'
    return as_real(t) * 0 + [1, 2, 3][::-1][0] * -1 >= -1


@false(T)
@claim(t=d.numbers(0, 1))
def index_from_the_end(t):
    'the last is 3'
    return as_real(t) * 0 + -[1, 2, 3][-1] >= -1


@false(T)
@claim(t=d.numbers(0, 1))
def range_end(t):
    'range(4) ends at 3'
    return as_real(t) * 0 + sum(range(4)) >= 10


@false(T)
@claim(t=d.numbers(0, 1))
def range_start(t):
    'an empty range'
    return as_real(t) * 0 + sum(range(4, 2)) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def range_step(t):
    '0 + 2 + 4'
    return as_real(t) * 0 + sum(range(0, 5, 2)) >= 10


@false(T)
@claim(t=d.numbers(0, 1))
def range_down(t):
    '3 + 2 + 1'
    return as_real(t) * 0 + -sum(range(3, 0, -1)) >= -5


@false(T)
@claim(t=d.numbers(0, 1))
def list_times(t):
    '1 + 2 + 1 + 2'
    return as_real(t) * 0 + sum([1, 2] * 2) >= 7


@false(T)
@claim(t=d.numbers(0, 1))
def list_plus(t):
    '1 + 2'
    return as_real(t) * 0 + -sum([1] + [2]) >= -2


@false(T)
@claim(t=d.numbers(0, 1))
def minimum_of_constants(t):
    'min(1, 2) = 1'
    return as_real(t) * 0 + min(1, 2) >= 2


@false(T)
@claim(t=d.numbers(0, 1))
def maximum_of_constants(t):
    'max(1, 2) = 2'
    return as_real(t) * 0 + -max(1, 2) >= -1


@false(T)
@claim(t=d.numbers(0, 1))
def absolute_of_a_constant(t):
    'abs(-3) = 3'
    return as_real(t) * 0 + -abs(-3) >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def product_of_signs(t):
    '- - -1 = -1'
    return as_real(t) * 0 + - - -1 >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def fraction_of_integers(t):
    '1/3 < 1/2'
    return as_real(t) * 0 + Fraction(1, 3) >= Fraction(1, 2)


@false(T)
@claim(t=d.numbers(0, 1))
def fraction_of_a_text(t):
    '1/3 < 0.34'
    return as_real(t) * 0 + Fraction('1/3') >= Fraction('0.34')


@false(T)
@claim(t=d.numbers(0, 1))
def fraction_floor(t):
    '7/2 // 1 = 3'
    return as_real(t) * 0 + Fraction(7, 2) // 1 >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def fraction_power(t):
    '1/4 < 1/2'
    return as_real(t) * 0 + Fraction(1, 2) ** 2 >= Fraction(1, 2)


@false(T)
@claim(t=d.numbers(0, 1))
def fraction_negative_power(t):
    '(1/2) ** -2 = 4'
    return as_real(t) * 0 + -(Fraction(1, 2) ** -2) >= -3


@false(T)
@claim(t=d.numbers(0, 1))
def decimal_text(t):
    '1/10'
    return as_real(t) * 0 + Real('0.1') >= Real('0.11')


@false(T)
@claim(t=d.numbers(0, 1))
def exponent_text(t):
    '1e2 = 100'
    return as_real(t) * 0 + -Real('1e2') >= -99


@false(T)
@claim(t=d.numbers(0, 1))
def dictionary_last_wins(t):
    'the last value of a repeated key'
    return as_real(t) * 0 + {1: 0, 1: 1, True: -1}[1] >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def set_of_equals(t):
    'one member'
    return as_real(t) * 0 + len({1, True, 1}) >= 2


@false(T)
@claim(t=d.numbers(0, 1))
def tuple_comparison(t):
    '(2, 1) < (1, 9) is false'
    return as_real(t) * 0 + (1 if (2, 1) < (1, 9) else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def text_comparison(t):
    "'b' < 'a' is false"
    return as_real(t) * 0 + (1 if 'b' < 'a' else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def list_comprehension_with_condition(t):
    '1 + 3'
    return as_real(t) * 0 + sum([k for k in range(5) if k % 2]) >= 10


@false(T)
@claim(t=d.numbers(0, 1))
def nested_comprehension(t):
    'one pair (1, 0)'
    return as_real(t) * 0 + -len([0 for a in range(2) for b in range(a)]) >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def comprehension_shadows(t):
    '0 + 1 + 2'
    return as_real(t) * 0 + sum(k for k in [k for k in range(3)]) >= 6


@false(T)
@claim(t=d.numbers(0, 1))
def lambda_at_once(t):
    '1 - 2'
    return as_real(t) * 0 + (lambda x, y=2: x - y)(1) >= 0


@false(T)
@claim(t=d.numbers(0, 1))
def lambda_by_keyword(t):
    '1 - 2'
    return as_real(t) * 0 + (lambda x, y: x - y)(y=2, x=1) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def star_call(t):
    'three arguments'
    return as_real(t) * 0 + (lambda *a: len(a))(*[1], *[2, 3]) >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def walrus_value(t):
    '3 - 3'
    return as_real(t) * 0 + (y := 3) - y >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def conditional_nested(t):
    'the last'
    return as_real(t) * 0 + (1 if 0 else 2 if 0 else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def divmod_of_constants(t):
    '7 = 3 2 + 1'
    return as_real(t) * 0 + divmod(7, 2)[1] >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def rounding(t):
    'halves are rounded to even: 2'
    return as_real(t) * 0 + round(Fraction(5, 2)) >= 3


@false(T)
@claim(t=d.numbers(0, 1))
def integer_of_a_text(t):
    "'11' in base 2 is 3"
    return as_real(t) * 0 + int('11', 2) >= 11


@false(T)
@claim(t=d.numbers(0, 1))
def length_of_a_range(t):
    '1, 4, 7'
    return as_real(t) * 0 + len(range(1, 10, 3)) >= 4


@false(T)
@claim(t=d.numbers(0, 1))
def all_of_nothing(t):
    'all of nothing is true'
    return as_real(t) * 0 + (0 if all([]) else 1) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def any_of_nothing(t):
    'any of nothing is false'
    return as_real(t) * 0 + (1 if any([]) else 0) >= 1


@false(T)
@claim(t=d.numbers(0, 1))
def sorted_constants(t):
    '1 comes first'
    return as_real(t) * 0 + sorted([3, 1, 2])[0] >= 2


@false(T)
@claim(t=d.numbers(0, 1))
def sorted_texts(t):
    "'10' comes before '9'"
    return as_real(t) * 0 + int(sorted(['10', '9'])[0]) >= 11


@false(T)
@claim(t=d.numbers(0, 1))
def zip_is_short(t):
    'one pair'
    return as_real(t) * 0 + len([*zip([1, 2], [1])]) >= 2


@false(T)
@claim(t=d.numbers(0, 1))
def enumerate_start(t):
    'it starts at 1'
    return as_real(t) * 0 + -[*enumerate('ab', 1)][0][0] >= 0
