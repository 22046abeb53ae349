import type {ReactElement} from 'react';
import {formatClock} from '../../domain/time.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine, type Segment} from '../segment.js';

/**
What is wrong with the connection and what to do, as one line; undefined when nothing is.
*/
export const bannerText = ({connection, view}: Pick<State, 'connection' | 'view'>): string | undefined => {
	const {phase, problem, lastLiveAt} = connection;
	if (problem === undefined) {
		return undefined;
	}

	const since = lastLiveAt === undefined ? '' : ` Showing what was known at ${formatClock(lastLiveAt, view.zone)}.`;
	return phase === 'refused'
		? `${problem}${since} Start pgtower with a valid key in PGTOWER_API_KEY.`
		: `${problem}${since}`;
};

/**
The line between header and panes that tells of an outage or a refused key.
*/
export const Banner = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const text = useAppState(bannerText);
	if (text === undefined) {
		return undefined;
	}

	const line: Segment = {text: ` ${sanitize(text)}`, tone: 'bad', isBold: true};
	return <Line segments={fitLine([line], columns)} />;
};
