/**
What a piece of text means. The terminal's own palette decides on its colour.
*/
export type TableTone = 'heading' | 'good' | 'busy' | 'bad' | 'dim';

/**
The SGR parameters that switch a tone on, and off again.
*/
const codes: Readonly<Record<TableTone, readonly [on: number, off: number]>> = {
	heading: [1, 22],
	good: [32, 39],
	busy: [33, 39],
	bad: [31, 39],
	dim: [2, 22],
};

/**
A text with the escape sequences of its tone.
*/
export const withTone = (text: string, tone: TableTone | undefined): string => {
	if (tone === undefined) {
		return text;
	}

	const [on, off] = codes[tone];
	return `\u{1B}[${on}m${text}\u{1B}[${off}m`;
};
