"""A certified accountant: mechanisms, their privacy losses composed, delta(eps) and eps(delta) with proof."""
