import type {Actions} from '../../actions/actions.js';
import type {State} from '../../store/state.js';

/**
One line of the palette.
*/
export type PaletteEntry = {
	/**
	Tells it from every other line, whatever else is in the list.
	*/
	readonly id: string;
	readonly title: string;

	/**
	The key that does the same, if any.
	*/
	readonly key?: string | undefined;

	/**
	Why it can't be done now, in a sentence.
	*/
	readonly disabledReason?: string | undefined;

	/**
	What is typed to do the same: completed by tab, and kept as history. It ends in a blank where an argument must follow. Absent when it can't
	be typed, or stands in the line already.
	*/
	readonly line?: string;
	readonly run: (actions: Actions, state: State) => void;
};

/**
Whether an entry can't be done before more is typed.
*/
export const wantsMore = ({line}: PaletteEntry): boolean => line?.endsWith(' ') === true;
