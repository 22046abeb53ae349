import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {PaneSize} from '../layout.js';

type OverlayProps = {
	readonly screen: PaneSize;
	readonly size: PaneSize;
	/**
	The first row of the box; by default a little above the middle.
	*/
	readonly top?: number;
	readonly children: ReactNode;
};

/**
The first column and row of a box over the middle of the screen: a little above the middle, so that one that grows while the user types grows
downwards.
*/
export const overlayPosition = (screen: PaneSize, size: PaneSize): {readonly left: number; readonly top: number} => ({
	left: Math.max(0, Math.floor((screen.columns - size.columns) / 2)),
	top: Math.max(0, Math.min(Math.floor(screen.rows * 0.15), screen.rows - size.rows - 1)),
});

/**
A box over the middle of the screen.
*/
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
