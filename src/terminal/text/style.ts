import {
	diffAnsiCodes,
	reduceAnsiCodesIncremental,
	tokenize,
	type AnsiCode,
} from '@alcalzone/ansi-tokenize';
import {reduceColour, type ColourDepth} from './colours.js';

/** The style of a cell. Equal styles are the same object, so they are compared by identity. */
export type Style = {
	readonly codes: readonly AnsiCode[];

	/** The SGR parameters that set this style after a reset (`1;31`); empty for no style. */
	readonly parameters: string;

	/** The part of the style that a blank shows: the background, or all of it if a code such as underline is set. */
	readonly ofBlank: Style;
};

export type Styles = {
	readonly none: Style;

	/** Returns the result of applying an SGR sequence (`ESC [ 1;31 m`) to a style. */
	readonly after: (style: Style, sequence: string) => Style;
};

const resetCode = '\u{1B}[0m';

/** Returns the parameters of an SGR sequence: `ESC [ 1;31 m` → `1;31`. */
const parametersOf = (code: string): string => code.slice(2, -1);

const numberOf = ({code}: AnsiCode): number => Number(parametersOf(code).split(';', 1)[0]);

/**
Returns whether an SGR code draws something in the text color even on a blank: underline, reverse, strikethrough, overline.
*/
const showsText = (code: AnsiCode): boolean => [4, 7, 9, 21, 53].includes(numberOf(code));

const isBackground = (code: AnsiCode): boolean => {
	const number = numberOf(code);
	return (number >= 40 && number < 50) || (number >= 100 && number < 110);
};

const sgr = (parameters: string): string => `\u{1B}[${parameters}m`;

/**
Creates the styles that a terminal of a color depth can draw. A missing color becomes the nearest available color; bold, reverse and similar styles
stay at every depth. Links and blinking are dropped.
*/
export const createStyles = (depth: ColourDepth): Styles => {
	const styles = new Map<string, Style>();
	const intern = (codes: readonly AnsiCode[]): Style => {
		// The codes are sorted, so that bold red equals red bold.
		const sorted = codes.toSorted((one, other) => numberOf(one) - numberOf(other));
		const parameters = sorted.map(({code}) => parametersOf(code)).join(';');
		const known = styles.get(parameters);
		if (known !== undefined) {
			return known;
		}

		// If a code is visible on blanks, the color and weight of the text are visible on blanks, too.
		const onBlanks = sorted.some(code => showsText(code)) ? sorted : sorted.filter(code => isBackground(code));
		const style: Style = {
			codes: sorted,
			parameters,
			get ofBlank() {
				return onBlanks.length === sorted.length ? style : intern(onBlanks);
			},
		};
		styles.set(parameters, style);
		return style;
	};

	const none = intern([]);

	const apply = (codes: readonly AnsiCode[], code: AnsiCode): readonly AnsiCode[] => {
		if (code.code === resetCode || code.code === sgr('')) {
			return [];
		}

		const isEnd = code.code === code.endCode;
		const parameters = isEnd ? parametersOf(code.code) : reduceColour(parametersOf(code.code), depth);
		if (parameters === undefined || code.endCode === resetCode || !code.code.startsWith('\u{1B}[')) {
			return codes;
		}

		return reduceAnsiCodesIncremental([...codes], [{...code, code: sgr(parameters)}]);
	};

	const transitions = new Map<Style, Map<string, Style>>();
	return {
		none,
		after(style, sequence) {
			let known = transitions.get(style);
			if (!known) {
				known = new Map();
				transitions.set(style, known);
			}

			let next = known.get(sequence);
			if (!next) {
				let {codes} = style;
				for (const token of tokenize(sequence)) {
					codes = token.type === 'ansi' ? apply(codes, token) : codes;
				}

				next = intern(codes);
				known.set(sequence, next);
			}

			return next;
		},
	};
};

/** Returns the shortest sequence that changes one style to another. */
export const styleChange = (from: Style, to: Style): string => {
	if (from === to) {
		return '';
	}

	const anew = sgr(to.parameters === '' || from.parameters === '' ? to.parameters : `0;${to.parameters}`);
	const changed = sgr(diffAnsiCodes([...from.codes], [...to.codes]).map(({code}) => parametersOf(code)).join(';'));
	return changed.length < anew.length ? changed : anew;
};
