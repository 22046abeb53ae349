/**
Splits a comment into sentences, and each into words. A sentence ends with `.` `!` `?` `:` or `;` before a blank or the end. Code in
backticks is one word. Lists, tables and `@see` lines are left out.
*/
export const sentencesOf = (text: string): ReadonlyArray<readonly string[]> => text
	.replaceAll(/`[^`]*`/gv, 'code')
	// An entry of a list, a row of a table or a reference continues until the next one, or until an empty line.
	.replaceAll(/^(?:- |\d+\. |\||@see\s).*(?:\n(?!@|\n).+)*/gmv, '.')
	.replaceAll(/^@(?:param|throws|returns)\b(?: \{\w+\})?/gmv, '.')
	.replaceAll('\n\n', ' . ')
	.split(/(?<=[.!?:;])\s/v)
	.map(sentence => sentence.split(/\s+/v).filter(word => /[\p{Letter}\p{Number}]/v.test(word)))
	.filter(words => words.length > 0);
