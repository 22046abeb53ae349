import {panes, type Pane} from '../../../store/rows/pane.js';
import {displayWidth} from '../../../terminal/text/width.js';

const names: Readonly<Record<Pane, string>> = {projects: 'Projects', computes: 'Computes', operations: 'Operations'};

/**
The tabs of a screen with room for one pane, as they are written.
*/
export const tabs: ReadonlyArray<{readonly pane: Pane; readonly text: string}> = panes.map((pane, index) => ({pane, text: ` ${index + 1} ${names[pane]} `}));

/**
The pane whose tab is at a column.
*/
export const tabAt = (column: number): Pane | undefined => {
	let end = 0;
	return tabs.find(({text}) => {
		end += displayWidth(text);
		return column < end;
	})?.pane;
};
