/**
What a piece of text says, apart from its words.
*/
export type Tone = 'plain' | 'dim' | 'accent' | 'good' | 'busy' | 'bad';

/**
What a row says in a column, as it came: whoever draws it makes it safe.
*/
export type AttributeCell = {
	readonly text: string;

	/**
	Said instead where the text would be cut, and this has room.
	*/
	readonly short?: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/**
	Whether it is a name or another text from outside, which is not to be rewritten.
	*/
	readonly isName?: boolean;
};

/**
What is said in the background.
*/
export const dim = (text: string) => ({text, tone: 'dim'}) as const;

/**
The signs that cells are made with, of which terminals have more or fewer.
*/
export type CellGlyphs = Readonly<Record<
	'active' | 'idle' | 'changing' | 'failed' | 'mark' | 'arrow' | 'none' | 'vertical' | 'child' | 'lastChild' | 'deep', string
>>;

/**
How a column gives way where there is not room for all.
*/
export type ColumnShape = {
	/**
	When there is not room for all columns, those that matter least go first.
	*/
	readonly importance: number;

	/**
	Cells that are enough for most of what stands in it: those that matter less go before it is narrower. All of them unless said.
	*/
	readonly enough?: number;

	/**
	Cells below which it says nothing: an essential column is cut down to them.
	*/
	readonly least: number;

	/**
	Whether it never goes, but is cut.
	*/
	readonly isEssential?: boolean;

	/**
	Whether it stays where it is while the others are scrolled.
	*/
	readonly isPinned?: boolean;

	/**
	Whether it is there, and at least `least` wide, also where all its cells are blank.
	*/
	readonly isSteady?: boolean;

	/**
	Whether it is as wide as what was on the screen so far, and no wider for the rows below it.
	*/
	readonly isAsSeen?: boolean;
	readonly isRightAligned?: boolean;

	/**
	Cut in its middle instead of at its end: of an id, the end tells it from others.
	*/
	readonly isCutInMiddle?: boolean;

	/**
	Cells between it and the next, where that is not the list's own gap.
	*/
	readonly gap?: number;

	/**
	Only there when all columns are asked for: those that matter most first.
	*/
	readonly isWideOnly?: boolean;
};

/**
A column that is only there when all columns are asked for.
*/
export const wide = (shape: Omit<ColumnShape, 'isWideOnly'>) => ({...shape, isWideOnly: true}) as const;
