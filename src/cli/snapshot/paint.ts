/**
What a piece of text says, apart from its words. The terminal's own palette decides how it looks.
*/
export type Tone = 'heading' | 'good' | 'busy' | 'bad' | 'dim';

/**
What switches a tone on, and what switches it off again, as parameters of SGR.
*/
const codes: Readonly<Record<Tone, readonly [on: number, off: number]>> = {
	heading: [1, 22],
	good: [32, 39],
	busy: [33, 39],
	bad: [31, 39],
	dim: [2, 22],
};

/**
Text in its tone, for a terminal.
*/
export const paint = (text: string, tone: Tone | undefined): string => {
	if (tone === undefined) {
		return text;
	}

	const [on, off] = codes[tone];
	return `\u{1B}[${on}m${text}\u{1B}[${off}m`;
};
