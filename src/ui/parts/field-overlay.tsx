import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';

type FieldOverlayProps = {
	readonly left: number;
	readonly top: number;
	readonly columns: number;

	/**
	1 unless said.
	*/
	readonly rows?: number;
	readonly children: ReactNode;
};

/**
Puts a field into a frame's line, which a frame, made of text only, can't hold itself.
*/
export const FieldOverlay = ({left, top, columns, rows = 1, children}: FieldOverlayProps): ReactElement => (
	<Box position='absolute' left={left} top={top} width={columns} height={rows} overflow='hidden'>
		{children}
	</Box>
);
