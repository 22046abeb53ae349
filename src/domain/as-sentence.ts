/**
Words of somebody else, such as a server or a command, with the full stop that another sentence after them needs.
*/
export const asSentence = (text: string): string => text.trimEnd().replace(/(?<![.!?])$/v, '.');
