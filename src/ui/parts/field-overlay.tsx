import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';

type FieldOverlayProps = {
	readonly left: number;
	readonly top: number;
	readonly columns: number;

	/** The height of the field; 1 by default. */
	readonly rows?: number;
	readonly children: ReactNode;
};

/** Renders a field over a line of a frame. The field can't be in the frame, which holds only text. */
export const FieldOverlay = ({left, top, columns, rows = 1, children}: FieldOverlayProps): ReactElement => (
	<Box position='absolute' left={left} top={top} width={columns} height={rows} overflow='hidden'>
		{children}
	</Box>
);
