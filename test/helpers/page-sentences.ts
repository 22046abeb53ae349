import {sentencesOf} from './sentences.js';

/** A piece of a page that is read on its own: a paragraph, an entry of a list, or a cell of a table. */
export type Passage = {
	readonly line: number;
	readonly text: string;
};

/** Returns the lines of a page, without fenced blocks and comments. Their numbers stay. */
const readableLines = (page: string): readonly string[] => {
	let isFenced = false;
	return page.replaceAll(/<!--[\s\S]*?-->/gv, comment => comment.replaceAll(/[^\n]/gv, '')).split('\n').map(line => {
		const isFence = line.trimStart().startsWith('```');
		const kept = isFenced || isFence ? '' : line;
		isFenced = isFence ? !isFenced : isFenced;
		return kept;
	});
};

const begins = /^\s*(?:-|\d+\.|#+) /v;

const cellsOf = (row: string): readonly string[] => row.replaceAll(String.raw`\|`, '').split('|').map(cell => cell.trim()).filter(cell => cell !== '' && !/^-+$/v.test(cell));

/** Splits a page of Markdown into its passages. Links lose their targets, and HTML loses its tags. */
export const passagesOf = (page: string): readonly Passage[] => {
	const passages: Passage[] = [];
	let isOpen = false;
	for (const [index, raw] of readableLines(page).entries()) {
		const line = raw.replaceAll(/!?\[(?<label>[^\[\]]*)\]\([^\(\)]*\)/gv, '$<label>').replaceAll(/<[^<>]*>/gv, '').trimEnd();
		const last = passages.at(-1);
		if (line.startsWith('|')) {
			passages.push(...cellsOf(line).map(text => ({line: index + 1, text})));
			isOpen = false;
		} else if (line.trim() === '') {
			isOpen = false;
		} else if (isOpen && last !== undefined && !begins.test(line)) {
			passages[passages.length - 1] = {...last, text: `${last.text} ${line.trim()}`};
		} else {
			passages.push({line: index + 1, text: line.replace(begins, '').trim()});
			isOpen = !/^#+ /v.test(line);
		}
	}

	return passages;
};

/** Returns the sentences of a passage that have more words than allowed. */
export const longSentencesOf = (text: string, mostWords: number): readonly string[] => sentencesOf(text)
	.filter(words => words.length > mostWords)
	.map(words => `${words.length} words: ${words.join(' ')}`);
