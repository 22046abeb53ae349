import {pasteEnd, pasteStart} from './parse-input.js';

/**
The most characters that a sequence and a paste may have while their ends are awaited. A terminal's answers have some hundred; a form takes
no paste that is nearly as long.
*/
const most = {sequence: 65_536, paste: 4_194_304} as const;

/**
Takes what comes after a beginning that was dropped.

@returns What follows the end of it; undefined while that has not come.
*/
type Rest = (chunk: string) => string | undefined;

const restAfter = (end: RegExp): Rest => chunk => {
	const found = end.exec(chunk);
	// An Escape that does not end the sequence begins another.
	return found === null ? undefined : chunk.slice(found.index + (found[0] === '\u{1B}' ? 0 : found[0].length));
};

const afterControl = restAfter(/[^\d:;<=>? !#$%'*+,\-.]/v);
const afterString = restAfter(/\u{7}|\u{1B}\\?/v);

/**
The end of a paste may be torn.
*/
const afterPaste = (): Rest => {
	let tail = '';
	return chunk => {
		const text = tail + chunk;
		const end = text.indexOf(pasteEnd);
		tail = text.slice(1 - pasteEnd.length);
		return end === -1 ? undefined : text.slice(end + pasteEnd.length);
	};
};

/**
An unfinished input that is longer than any terminal sends: the part of a paste that is kept, and what finds its end. Undefined for one that
may still become whole.
*/
export const overlong = (input: string): {readonly paste?: string; readonly rest: Rest} | undefined => {
	if (input.startsWith(pasteStart)) {
		return input.length > most.paste ? {paste: input.slice(pasteStart.length, most.paste), rest: afterPaste()} : undefined;
	}

	if (input.length <= most.sequence) {
		return undefined;
	}

	return {rest: /^\u{1B}{1,2}[\[O]/v.test(input) ? afterControl : afterString};
};
