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
A box over the middle of the screen.
*/
export const Overlay = ({
	screen, size, top, children,
}: OverlayProps): ReactElement => (
	<Box
		position='absolute'
		left={Math.max(0, Math.floor((screen.columns - size.columns) / 2))}
		// A little above the middle, so that a box that grows while the user types grows downwards.
		top={top ?? Math.max(0, Math.min(Math.floor(screen.rows * 0.15), screen.rows - size.rows - 1))}
		width={size.columns}
		height={size.rows}
	>
		{children}
	</Box>
);
