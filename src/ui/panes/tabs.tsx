import type {ReactElement} from 'react';
import {panes, type Pane} from '../../store/rows/pane.js';
import {useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine, type Segment} from '../segment.js';

const names: Readonly<Record<Pane, string>> = {projects: 'Projects', computes: 'Computes', operations: 'Operations'};

/**
The names of the panes, for screens with room for only one of them.
*/
export const Tabs = ({columns}: {readonly columns: number}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const tabs = panes.map((pane, index): Segment => ({
		text: ` ${index + 1} ${names[pane]} `,
		...(pane === focus ? {tone: 'accent', isBold: true} : {tone: 'dim'}),
	}));

	return <Line segments={fitLine(tabs, columns)} />;
};
