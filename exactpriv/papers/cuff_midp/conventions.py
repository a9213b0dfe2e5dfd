"""How the entries read what the paper leaves open (docs/fidelity.md)."""

CONVENTIONS = (
    "Corollary 4 has mutually independent entries of the database; its suprema, which print P_(X_i) P_(X^-i), "
    "leave the rest any law (`cor4-independent#first@rest-arbitrary`, `#second@rest-arbitrary`). Both hold.",
    "\"As small as one likes\" is drawn up to 1 (`strict-AB`, `prop12-strict`): what serves at 1 serves above. eps "
    "and delta are 0 or more.",
    "(60), (61), (64): laws given outputs and entries of positive probability; sets of known entries do not "
    "contain X_i.",
    "Lemma 11 at total variation 0: (118) is 0/0, any law is p-hat by (112); its term, of weight 0, is 0 in "
    "`lem11-continuity.step5`, `.step6`, `.step7`; `.step3`, with (118) as printed, has no value there.",
    "The capacity C(K) of `lem2-tightest.step6` is (98), `lem2-tightest.step7`. Tests of "
    "`inference-interpretations#region` draw no lots: the constraints are linear.",
    "Kernels are drawn without outputs that never occur, unless an entry needs them: they change no level and no "
    "information, and bounds that name |Y| do not decrease in it.",
)
