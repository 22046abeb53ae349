import {JsonSyntaxError, type TextPlace} from './json-node.js';

const blank = /[\t\n\r ]*/vy;

/**
A place in a text that moves on as tokens are taken from it. Blanks before a token don't count.
*/
export type JsonScanner = {
	/**
	The character that comes next; empty at the end.
	*/
	readonly next: () => string;
	readonly place: () => TextPlace;

	/**
	Takes a token when it comes next; undefined when something else does.

	@param token A sticky expression.
	*/
	readonly take: (token: RegExp) => string | undefined;

	/**
	Takes a character when it comes next.
	*/
	readonly takes: (character: string) => boolean;

	/**
	Refuses the text, at the place that was reached unless another is given.

	@throws {JsonSyntaxError} always.
	*/
	readonly fail: (sentence: string, at?: TextPlace) => never;
};

export const createScanner = (text: string): JsonScanner => {
	let at = 0;

	const take = (token: RegExp): string | undefined => {
		token.lastIndex = at;
		const found = token.exec(text)?.[0];
		at += found?.length ?? 0;
		return found;
	};

	const skipBlanks = (): void => {
		take(blank);
	};

	const place = (): TextPlace => {
		skipBlanks();
		const before = text.slice(0, at);
		return {line: before.split('\n').length, column: at - before.lastIndexOf('\n')};
	};

	return {
		next() {
			skipBlanks();
			return text.charAt(at);
		},
		place,
		take(token) {
			skipBlanks();
			return take(token);
		},
		takes(character) {
			skipBlanks();
			const isNext = text.startsWith(character, at);
			at += isNext ? character.length : 0;
			return isNext;
		},
		fail(sentence, failedAt = place()) {
			throw new JsonSyntaxError(sentence, failedAt);
		},
	};
};
