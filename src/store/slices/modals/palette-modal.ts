import type {Instant} from '../../../domain/time.js';

/**
The line in which commands are typed, with a list of what can be meant.
*/
export type PaletteModal = {
	readonly kind: 'palette';

	/**
	What stands in the line.
	*/
	readonly query: string;

	/**
	What the list is made for: what was typed, also while tab goes through the ways to complete it.
	*/
	readonly listed: string;

	/**
	The entry that is chosen. It is held by its id: what a poll brings may change the order.
	*/
	readonly chosenId?: string | undefined;

	/**
	What was typed when the history was taken up, and how many lines back it is now.
	*/
	readonly recall?: {readonly typed: string; readonly back: number} | undefined;

	/**
	Times that are typed are counted from then.
	*/
	readonly openedAt: Instant;
};

/**
The palette as it opens.
*/
export const newPalette = (openedAt: Instant): PaletteModal => ({
	kind: 'palette', query: '', listed: '', openedAt,
});
