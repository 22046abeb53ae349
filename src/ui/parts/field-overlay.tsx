import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';

type FieldOverlayProps = {
	readonly left: number;
	readonly top: number;
	readonly columns: number;

	/**
	1 by default.
	*/
	readonly rows?: number;
	readonly children: ReactNode;
};

/**
Draws a field over a frame's line. A frame holds only text, so that it can't contain the field itself.
*/
export const FieldOverlay = ({left, top, columns, rows = 1, children}: FieldOverlayProps): ReactElement => (
	<Box position='absolute' left={left} top={top} width={columns} height={rows} overflow='hidden'>
		{children}
	</Box>
);
