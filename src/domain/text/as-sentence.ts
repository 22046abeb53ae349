/**
Text from elsewhere, such as a server or a command, with a full stop at its end, so that another sentence can follow.
*/
export const asSentence = (text: string): string => text.trimEnd().replace(/(?<![.!?])$/v, '.');
