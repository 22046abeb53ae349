/** Draws a character of a frame in a cell, given its middle (x, y) and the distances to its edges. */
type Stroke = (x: number, y: number, halfWidth: number, halfHeight: number) => string;

const corner = (horizontal: 1 | -1, vertical: 1 | -1): Stroke => (x, y, halfWidth, halfHeight) =>
	`M${x + (horizontal * halfWidth)} ${y}H${x + (horizontal * 3)}Q${x} ${y} ${x} ${y + (vertical * 3)}V${y + (vertical * halfHeight)}`;

const strokes: Readonly<Record<string, Stroke>> = {
	'│': (x, y, _halfWidth, halfHeight) => `M${x} ${y - halfHeight}V${y + halfHeight}`,
	'╭': corner(1, 1),
	'╮': corner(-1, 1),
	'╰': corner(1, -1),
	'╯': corner(-1, -1),
};

/**
Returns the path of a frame character; undefined for any other. Fonts leave gaps between such characters, paths do not.
*/
export const boxLine = (character: string, ...cell: Parameters<Stroke>): string | undefined => strokes[character]?.(...cell);

/** The part of its cell that a block character fills, from the left and from the bottom. */
type Block = {readonly width: number; readonly height: number; readonly opacity?: string};

const heights = '▁▂▃▄▅▆▇█';

/**
Returns the block of a text that repeats one block character; undefined for any other text. A shade is a transparent block.
*/
export const blockIn = (text: string): Block | undefined => {
	const [character = ''] = text;
	if (character === '▌') {
		return {width: 0.5, height: 1};
	}

	if (character === '░') {
		return {width: 1, height: 1, opacity: ' opacity=".28"'};
	}

	const eighths = heights.indexOf(character) + 1;
	return eighths === 0 ? undefined : {width: 1, height: eighths / heights.length};
};
