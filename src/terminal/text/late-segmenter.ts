import {simpleCharacters} from './simple-characters.js';

/**
Part of a regular expression's character class: Greek, Cyrillic, kana, Chinese characters, Korean syllables, and fullwidth Latin. Marks that join with
these letters are excluded.
*/
const separateLetters = String.raw`\u{370}-\u{482}\u{48a}-\u{52f}\u{3041}-\u{3096}\u{30a1}-\u{30fa}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{ac00}-\u{d7a3}\u{ff01}-\u{ff60}`;

/**
Matches text in which each UTF-16 code unit is a grapheme. Such a text has only simple characters, separate letters, escapes and line feeds, which
never join with a neighbor.
*/
const separateUnits = new RegExp(String.raw`^[\u{1B}\n${simpleCharacters}${separateLetters}]*$`, 'v');

const unitAt = (input: string, index: number): Intl.SegmentData => ({segment: input[index]!, index, input});

/** The code units of a text, in the form that a segmenter returns. */
class Units implements Intl.Segments {
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	* [Symbol.iterator](): Generator<Intl.SegmentData, undefined> {
		for (let index = 0; index < this.#text.length; index++) {
			yield unitAt(this.#text, index);
		}

		return undefined;
	}

	containing(codeUnitIndex = 0): Intl.SegmentData | undefined {
		const index = Math.trunc(codeUnitIndex);
		return index >= 0 && index < this.#text.length ? unitAt(this.#text, index) : undefined;
	}
}

const {Segmenter} = Intl;

/** A segmenter that creates the built-in segmenter only for the first text that needs it. */
class LateSegmenter implements Intl.Segmenter {
	static supportedLocalesOf(...asked: Parameters<typeof Segmenter.supportedLocalesOf>): string[] {
		return Segmenter.supportedLocalesOf(...asked);
	}

	readonly #asked: ConstructorParameters<typeof Segmenter>;
	#made: Intl.Segmenter | undefined;

	constructor(...asked: ConstructorParameters<typeof Segmenter>) {
		this.#asked = asked;
	}

	#make(): Intl.Segmenter {
		this.#made ??= new Segmenter(...this.#asked);
		return this.#made;
	}

	segment(input: string): Intl.Segments {
		const {granularity = 'grapheme'} = this.#asked[1] ?? {};
		return granularity === 'grapheme' && separateUnits.test(input) ? new Units(input) : this.#make().segment(input);
	}

	resolvedOptions(): Intl.ResolvedSegmenterOptions {
		return this.#make().resolvedOptions();
	}
}

/**
Delays the built-in segmenter until a text needs it. Creating the built-in segmenter loads Unicode's rules, which takes 10 to 20 milliseconds.
Packages create their segmenters while they are loaded, so this function must be called before loading such a package.
*/
export const segmentLate = (): void => {
	Object.defineProperty(Intl, 'Segmenter', {value: LateSegmenter, writable: true, configurable: true});
};
