import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Segment, Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import type {PaneSize} from '../layout.js';

export type Button = {
	readonly label: string;
	readonly isFocused: boolean;

	/** Whether the button can currently be pressed; true by default. */
	readonly isReady?: boolean;

	/** Whether the button's effect is irreversible. */
	readonly isDanger?: boolean;
};

const segment = ({label, isFocused, isReady = true, isDanger = false}: Button, glyphs: Glyphs): Segment => {
	const tone = isDanger ? 'bad' : 'accent';
	// A button that can't be pressed has no brackets, since not every terminal can draw dimmed text.
	const [left, right] = isReady ? ['[', ']'] : [' ', ' '];
	return {
		text: `${isFocused ? glyphs.pointer : ' '}${left} ${label} ${right}`,
		tone: isReady ? (isFocused || isDanger ? tone : 'plain') : 'dim',
		isBold: isFocused && isReady,
	};
};

export const buttons = (all: readonly Button[], glyphs: Glyphs): Segments =>
	all.flatMap((button, index) => [...(index === 0 ? [] : [{text: '  '}]), segment(button, glyphs)]);

type OverlayProps = {
	readonly screen: PaneSize;
	readonly size: PaneSize;
	/** The first row of the box; by default slightly above the middle. */
	readonly top?: number;
	readonly children: ReactNode;
};

/**
Returns the first column and row of a centered box. The box is slightly above the middle, so that it can grow downward while the user types.
*/
export const overlayPosition = (screen: PaneSize, size: PaneSize): {readonly left: number; readonly top: number} => ({
	left: Math.max(0, Math.floor((screen.columns - size.columns) / 2)),
	top: Math.max(0, Math.min(Math.floor(screen.rows * 0.15), screen.rows - size.rows - 1)),
});

/** Renders a box over the middle of the screen. */
export const Overlay = ({
	screen, size, top, children,
}: OverlayProps): ReactElement => (
	<Box
		position='absolute'
		left={overlayPosition(screen, size).left}
		top={top ?? overlayPosition(screen, size).top}
		width={size.columns}
		height={size.rows}
	>
		{children}
	</Box>
);
