import type {ReactElement} from 'react';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {Line} from '../parts/line.js';
import {fitLine} from '../segment.js';
import type {Tone} from '../theme.js';

const tones = {info: 'plain', good: 'good', bad: 'bad'} as const satisfies Record<string, Tone>;

/**
The latest notice, in place of the footer's keys while it stays.
*/
export const NoticeLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const notice = useAppState(state => state.notice);
	if (notice === undefined) {
		return undefined;
	}

	return <Line segments={fitLine([{text: ` ${sanitize(notice.text)}`, tone: tones[notice.tone]}], columns)} />;
};
