/**
What a character of a frame is drawn as, in a cell whose middle is (x, y) and whose edges are so far from it.
*/
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
The path of a character that frames are made of; undefined for any other. Fonts leave gaps between such characters, a path does not.
*/
export const boxLine = (character: string, ...cell: Parameters<Stroke>): string | undefined => strokes[character]?.(...cell);
