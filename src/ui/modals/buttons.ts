import type {Segment, Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';

export type Button = {
	readonly label: string;
	readonly isFocused: boolean;

	/**
	Whether it can be pressed now; true by default.
	*/
	readonly isReady?: boolean;

	/**
	Whether its effect can't be undone.
	*/
	readonly isDanger?: boolean;
};

const segment = ({label, isFocused, isReady = true, isDanger = false}: Button, glyphs: Glyphs): Segment => {
	const tone = isDanger ? 'bad' : 'accent';
	return {
		text: `${isFocused ? glyphs.pointer : ' '}[ ${label} ]`,
		tone: isReady ? (isFocused || isDanger ? tone : 'plain') : 'dim',
		isBold: isFocused,
	};
};

/**
A line of buttons; the focused one is marked.
*/
export const buttons = (all: readonly Button[], glyphs: Glyphs): Segments =>
	all.flatMap((button, index) => [...(index === 0 ? [] : [{text: '  '}]), segment(button, glyphs)]);
