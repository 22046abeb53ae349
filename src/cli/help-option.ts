/**
The option of the program and of each command that explains it: its flags, and what it does.
*/
export const helpOption = ['-h, --help', 'print this help'] as const;
