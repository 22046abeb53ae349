/**
Escapes a text so that roff prints it unchanged, without reading commands in it. Dashes stay ASCII, so that they can be copied and searched for.
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

/** Returns the heading of a subsection. */
export const part = (title: string): string => `.SS "${plain(title)}"`;

/** Returns a term and its indented meaning. */
export const item = (term: string, meaning: string): string => `.TP\n${bold(term)}\n${plain(meaning)}`;

/** Returns lines that roff does not join. */
export const asWritten = (text: string): string => `.nf\n${plain(text)}\n.fi`;
