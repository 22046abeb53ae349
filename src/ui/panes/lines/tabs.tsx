import type {ReactElement} from 'react';
import {panes, type Pane} from '../../../store/rows/list-kinds.js';
import {displayWidth} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {fitLine, type Segment} from '../../segment.js';

const names: Readonly<Record<Pane, string>> = {projects: 'Projects', computes: 'Computes', operations: 'Operations'};

/**
The tabs of a screen with room for one pane, as they are written.
*/
const tabs: ReadonlyArray<{readonly pane: Pane; readonly text: string}> = panes.map((pane, index) => ({pane, text: ` ${index + 1} ${names[pane]} `}));

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

/**
The names of the panes, for screens with room for only one of them.
*/
export const Tabs = ({columns}: {readonly columns: number}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const segments = tabs.map(({pane, text}): Segment => ({text, ...(pane === focus ? {tone: 'accent', isBold: true} : {tone: 'dim'})}));
	return <Line segments={fitLine(segments, columns)} />;
};
