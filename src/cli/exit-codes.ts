/**
The exit code when a failed operation was printed, for who asked for it.

@see docs/command-line.md#exit-codes
*/
export const failureShown = 5;
