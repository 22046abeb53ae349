/**
A name as SQL takes it.
*/
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
A text as SQL takes it, whatever the server takes a backslash for.
*/
export const quoteText = (text: string): string => `E'${text.replaceAll(/['\\]/gv, String.raw`\$&`)}'`;
