/** Describes an unexpected error as a bug in pgtower. */
export const bugSentence = ({name, message}: Error): string => `This is a bug in pgtower: ${name}: ${message}.`;
