import type {Actions} from '../../actions/actions.js';
import type {State} from '../../store/state.js';

/** One line of the palette. */
export type PaletteEntry = {
	/** The entry's id, which is unique in the palette's list. */
	readonly id: string;
	readonly title: string;

	/** The key with the same effect, if any. */
	readonly key?: string | undefined;

	/** The reason the entry is unavailable. */
	readonly disabledReason?: string | undefined;

	/**
	The text to type for the same effect. The tab key inserts the text, and the history stores the text. Ends in a space if an argument must follow.
	Absent if there is no such text, or if the text is already in the line.
	*/
	readonly line?: string;
	readonly run: (actions: Actions, state: State) => void;
};

/** Returns whether an entry requires more typing. */
export const wantsMore = ({line}: PaletteEntry): boolean => line?.endsWith(' ') === true;
