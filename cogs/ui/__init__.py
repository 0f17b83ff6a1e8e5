"""How the conversation looks: prompts, boards, lobby, hands, pages, errors, and the limits they keep."""
