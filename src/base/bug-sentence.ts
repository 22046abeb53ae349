/**
The text about an error that nothing expects: whose mistake it is, and what it says itself.
*/
export const bugSentence = ({name, message}: Error): string => `This is a bug in pgtower: ${name}: ${message}.`;
