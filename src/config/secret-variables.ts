/**
The variables that hold keys, besides those that profiles name: no command may see them, and no log may hold their values.
*/
export const secretVariables = ['PGTOWER_API_KEY', 'PGTOWER_SERVE_API_KEY', 'NEON_API_KEY'] as const;
