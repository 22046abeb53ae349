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
	// What can't be pressed has no brackets, since not every terminal draws what is dim.
	const [left, right] = isReady ? ['[', ']'] : [' ', ' '];
	return {
		text: `${isFocused ? glyphs.pointer : ' '}${left} ${label} ${right}`,
		tone: isReady ? (isFocused || isDanger ? tone : 'plain') : 'dim',
		isBold: isFocused && isReady,
	};
};

/**
A line of buttons; the focused one is marked.
*/
export const buttons = (all: readonly Button[], glyphs: Glyphs): Segments =>
	all.flatMap((button, index) => [...(index === 0 ? [] : [{text: '  '}]), segment(button, glyphs)]);
