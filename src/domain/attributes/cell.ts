/**
The meaning of a piece of text, apart from its words.
*/
export type Tone = 'plain' | 'dim' | 'accent' | 'good' | 'busy' | 'bad';

/**
The raw text of a cell. The renderer must sanitize it.
*/
export type AttributeCell = {
	readonly text: string;

	/**
	A replacement if the text would be cut but this fits.
	*/
	readonly short?: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/**
	Whether it is a name or other external text, which must not be rewritten.
	*/
	readonly isName?: boolean;
};

/**
Text that should be dimmed.
*/
export const dim = (text: string) => ({text, tone: 'dim'}) as const;

/**
The symbols used in cells, which depend on the terminal.
*/
export type CellGlyphs = Readonly<Record<
	'active' | 'idle' | 'changing' | 'failed' | 'mark' | 'arrow' | 'none' | 'vertical' | 'child' | 'lastChild' | 'deep', string
>>;

/**
How a column adapts if space is short.
*/
export type ColumnShape = {
	/**
	If not all columns fit, the least important ones are dropped first.
	*/
	readonly importance: number;

	/**
	The width that is enough for most of its content: less important columns are dropped before it shrinks below that. By default, its full width.
	*/
	readonly enough?: number;

	/**
	The minimum useful width: an essential column is cut down to it.
	*/
	readonly least: number;

	/**
	Whether it is cut rather than dropped.
	*/
	readonly isEssential?: boolean;

	/**
	Whether it stays in place while the others are scrolled.
	*/
	readonly isPinned?: boolean;

	/**
	Whether it stays, at least `least` wide, even if all its cells are blank.
	*/
	readonly isSteady?: boolean;

	/**
	Whether its width fits the rows displayed so far, and not the rows below them.
	*/
	readonly isAsSeen?: boolean;
	readonly isRightAligned?: boolean;

	/**
	Whether to cut in the middle instead of at the end: ids differ in their ends.
	*/
	readonly isCutInMiddle?: boolean;

	/**
	The gap to the next column, if it differs from the list's default.
	*/
	readonly gap?: number;

	/**
	Whether it only appears when all columns are requested, the most important first.
	*/
	readonly isWideOnly?: boolean;
};

/**
A column that only appears when all columns are requested.
*/
export const wide = (shape: Omit<ColumnShape, 'isWideOnly'>) => ({...shape, isWideOnly: true}) as const;
