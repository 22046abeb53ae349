/**
A text as roff prints it unchanged: no escape, and no request at the beginning of a line. Dashes can be copied and searched for.
*/
export const plain = (text: string): string => text
	.replaceAll('\\', String.raw`\e`)
	.replaceAll('-', String.raw`\-`)
	.replaceAll('~', String.raw`\(ti`)
	.replaceAll('^', String.raw`\(ha`)
	.replaceAll('`', String.raw`\(ga`)
	.replaceAll('\'', String.raw`\(aq`)
	.replaceAll(/^\./gmv, String.raw`\&.`);

const bold = (text: string): string => String.raw`\fB${plain(text)}\fR`;

export const section = (title: string): string => `.SH ${plain(title.toUpperCase())}`;

/**
The heading of a part of a section.
*/
export const part = (title: string): string => `.SS "${plain(title)}"`;

/**
A term and what it means, indented.
*/
export const item = (term: string, meaning: string): string => `.TP\n${bold(term)}\n${plain(meaning)}`;

/**
Lines that stay as they are.
*/
export const asWritten = (text: string): string => `.nf\n${plain(text)}\n.fi`;
