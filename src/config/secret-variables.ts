/**
The environment variables that hold keys, besides the variables that profiles name. No command may see them, and no log may hold their values.
*/
export const secretVariables = ['PGTOWER_API_KEY', 'PGTOWER_SERVE_API_KEY', 'NEON_API_KEY'] as const;
