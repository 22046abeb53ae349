import type {ReactElement} from 'react';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../hooks/use-theme.js';
import {Line} from '../parts/line.js';
import {fitLine} from '../segment.js';
import type {Tone} from '../theme.js';

const tones = {info: 'plain', good: 'good', bad: 'bad'} as const satisfies Record<string, Tone>;

/**
The latest notice, in place of the footer's keys while it stays.
*/
export const NoticeLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const notice = useAppState(state => state.notice);
	const more = useAppState(state => state.alerts.length);
	if (notice === undefined) {
		return undefined;
	}

	const isBad = notice.tone === 'bad';
	const aside = isBad ? `  ${more === 0 ? '' : `${more} more, `}esc dismisses ` : '';
	const text = ` ${isBad ? `${glyphs.failed} ` : ''}${sanitize(notice.text)}`;
	return (
		<Line
			segments={[
				...fitLine([{text, tone: tones[notice.tone], isBold: isBad}], Math.max(0, columns - aside.length)),
				{text: aside, tone: 'dim'},
			]}
		/>
	);
};
