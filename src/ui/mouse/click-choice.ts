import type {MouseEvent} from '../../terminal/input/mouse.js';
import type {PaneSize} from '../layout.js';
import {choiceWindow} from '../list/choice-window.js';
import type {ChoiceShape} from '../modals/form/choice-shape.js';
import {overlayPosition} from '../modals/overlay.js';

/**
The rows of a dialog's borders.
*/
const borderRows = 2;

/**
How many rows a click in a dialog with a short list is below the row with the cursor; undefined beside the rows.
*/
export const rowsToClicked = ({column, row}: MouseEvent, shape: ChoiceShape, screen: PaneSize): number | undefined => {
	const {headings, start, height} = choiceWindow(shape, shape.room);
	const shown = Math.min(shape.count, height);
	const above = headings + (shape.head.length === 0 ? 0 : shape.head.length + 1);
	const size: PaneSize = {columns: shape.columns, rows: Math.min(screen.rows - 2, above + shown + borderRows)};
	const {left, top} = overlayPosition(screen, size);
	const line = row - top - 1 - above;
	const isInside = column > left && column < left + size.columns - 1 && line >= 0 && line < shown;
	return isInside ? start + line - shape.index : undefined;
};
