/** The meaning that the color of a text conveys. */
export type Tone = 'plain' | 'dim' | 'accent' | 'good' | 'busy' | 'bad';

/** The raw text of a cell. The renderer must sanitize the text. */
export type AttributeCell = {
	readonly text: string;

	/** A shorter text, used if the full text would be cut and the shorter text fits. */
	readonly short?: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/** Whether the text is a name or other external text, which must not be rewritten. */
	readonly isName?: boolean;
};

export const dim = (text: string) => ({text, tone: 'dim'}) as const;

/** The symbols in cells, which depend on the terminal. */
export type CellGlyphs = Readonly<Record<
	'active' | 'idle' | 'changing' | 'failed' | 'mark' | 'arrow' | 'none' | 'vertical' | 'child' | 'lastChild' | 'deep', string
>>;

/** A column's behavior when space is short. */
export type ColumnShape = {
	/** If not all columns fit, the least important columns are dropped first. */
	readonly importance: number;

	/**
	The width that fits most of the content. Before a column shrinks below this width, less important columns are dropped. The default is the full
	width.
	*/
	readonly enough?: number;

	/** The minimum useful width. An essential column is cut down to this width. */
	readonly least: number;

	/** Whether the column is cut rather than dropped. */
	readonly isEssential?: boolean;

	/** Whether the column stays in place while other columns scroll. */
	readonly isPinned?: boolean;

	/** Whether the column keeps at least the width `least`, even if all its cells are blank. */
	readonly isSteady?: boolean;

	/** Whether the width depends only on the rows displayed so far, not on the rows below them. */
	readonly isAsSeen?: boolean;
	readonly isRightAligned?: boolean;

	/** Whether to cut the text in the middle instead of at the end. This suits ids, which differ at their ends. */
	readonly isCutInMiddle?: boolean;

	/** The gap to the next column, if it differs from the list's default. */
	readonly gap?: number;

	/**
	Whether the column appears only when all columns are requested. Among such columns, the most important come first.
	*/
	readonly isWideOnly?: boolean;
};

/** Marks a column as appearing only when all columns are requested. */
export const wide = (shape: Omit<ColumnShape, 'isWideOnly'>) => ({...shape, isWideOnly: true}) as const;
