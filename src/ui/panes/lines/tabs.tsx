import type {ReactElement} from 'react';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {fitLine, type Segment} from '../../segment.js';
import {tabs} from './tab-names.js';

/**
The names of the panes, for screens with room for only one of them.
*/
export const Tabs = ({columns}: {readonly columns: number}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const segments = tabs.map(({pane, text}): Segment => ({text, ...(pane === focus ? {tone: 'accent', isBold: true} : {tone: 'dim'})}));
	return <Line segments={fitLine(segments, columns)} />;
};
