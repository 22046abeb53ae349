export const shells = ['bash', 'zsh', 'fish'] as const;

export type CompletionShell = typeof shells[number];
