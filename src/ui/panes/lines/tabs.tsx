import type {ReactElement} from 'react';
import {hints, type Hint} from '../../../commands/hints.js';
import {beforeHints, placedHints} from '../../footer-hints.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {fitLine, type Segment} from '../../segment.js';
import {panes, type Pane} from '../../../store/rows/list-kinds.js';
import {displayWidth} from '../../../terminal/text/width.js';

/** Renders the most useful keys in the current situation, as many as fit. The help key always comes last. */
export const Footer = ({columns}: {readonly columns: number}): ReactElement => {
	// The hints are serialized, so that the line is only redrawn when they change.
	const words = useAppState(state => JSON.stringify(hints(state)));
	const placed = placedHints(JSON.parse(words) as readonly Hint[], columns);
	return <Line segments={fitLine([{text: ' '.repeat(beforeHints)}, ...placed.flatMap(({segments}) => segments)], columns)} />;
};

const names: Readonly<Record<Pane, string>> = {projects: 'Projects', computes: 'Computes', operations: 'Operations'};

const tabs: ReadonlyArray<{readonly pane: Pane; readonly text: string}> = panes.map((pane, index) => ({pane, text: ` ${index + 1} ${names[pane]} `}));

/** Finds the pane whose tab is at a column. */
export const tabAt = (column: number): Pane | undefined => {
	let end = 0;
	return tabs.find(({text}) => {
		end += displayWidth(text);
		return column < end;
	})?.pane;
};

/** Renders the tabs of the panes, for a screen with room for only one pane. */
export const Tabs = ({columns}: {readonly columns: number}): ReactElement => {
	const focus = useAppState(state => state.view.focus);
	const segments = tabs.map(({pane, text}): Segment => ({text, ...(pane === focus ? {tone: 'accent', isBold: true} : {tone: 'dim'})}));
	return <Line segments={fitLine(segments, columns)} />;
};
