import {simpleCharacters} from '../src/terminal/simple-characters.js';

/**
Text whose graphemes are its characters: simple ones never join, and an escape stands alone.
*/
const simpleText = new RegExp(String.raw`^[${simpleCharacters}\u{1b}]*$`, 'v');

type Piece = {readonly segment: string; readonly index: number};

type Pieces = Iterable<Piece> & {
	readonly containing: (index?: number) => Piece | undefined;
};

class Characters implements Pieces {
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	containing(index = 0): Piece | undefined {
		const segment = this.#text[index];
		return segment === undefined ? undefined : {segment, index};
	}

	* [Symbol.iterator](): Generator<Piece> {
		let index = 0;
		// Each of them is one code unit.
		for (const segment of this.#text) {
			yield {segment, index};
			index++;
		}
	}
}

/**
Stands in for `Intl.Segmenter` in the bundle, as far as the program and its packages use it: the same graphemes. The platform's own
takes about ten milliseconds to make the first time, which is when the first text comes that is not simple; a screen seldom has one.
*/
export class LightSegmenter {
	readonly #locales: Intl.LocalesArgument;
	readonly #options: Intl.SegmenterOptions | undefined;
	#segmenter: Intl.Segmenter | undefined;

	constructor(locales?: Intl.LocalesArgument, options?: Intl.SegmenterOptions) {
		this.#locales = locales;
		this.#options = options;
	}

	segment(text: string): Pieces {
		if (simpleText.test(text)) {
			return new Characters(text);
		}

		this.#segmenter ??= new Intl.Segmenter(this.#locales, this.#options);
		return this.#segmenter.segment(text);
	}
}
