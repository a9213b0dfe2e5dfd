"""What certificates say: objects, expressions and relations, read strictly and evaluated."""
