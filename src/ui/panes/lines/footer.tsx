import type {ReactElement} from 'react';
import {hints, type Hint} from '../../../commands/hints.js';
import {beforeHints, placedHints} from '../../footer-hints.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';

/**
The most useful keys of the moment, as many as there is room for. The key for help always has room at the end.
*/
export const Footer = ({columns}: {readonly columns: number}): ReactElement => {
	// As one text, so that the line is drawn only when its content changes.
	const words = useAppState(state => JSON.stringify(hints(state)));
	const placed = placedHints(JSON.parse(words) as readonly Hint[], columns);
	return <Line segments={fitLine([{text: ' '.repeat(beforeHints)}, ...placed.flatMap(({segments}) => segments)], columns)} />;
};
