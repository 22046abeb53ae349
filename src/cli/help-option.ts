/** The flags and the description of the help option, shared by all commands. */
export const helpOption = ['-h, --help', 'print this help'] as const;
