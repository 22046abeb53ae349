const plainText = /^[\u{20}-\u{7E}]*$/v;

/**
Characters that draw nothing, marks of text direction among them: the screen leaves them out of a name.
*/
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\p{Enclosing_Mark}]/gv;

/**
A text as it is seen, in lower case: a name is found by what the screen shows of it.
*/
export const visibleText = (text: string): string =>
	(plainText.test(text) ? text : text.toWellFormed().replaceAll(invisible, '').normalize('NFC')).toLowerCase();
