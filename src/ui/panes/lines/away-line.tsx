import type {ReactElement} from 'react';
import {projectById} from '../../../store/selectors/projects/projects.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {cut} from '../../../terminal/text/width.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {useTheme} from '../../hooks/use-theme.js';
import {Line} from '../../parts/line.js';
import {fitLine} from '../../segment.js';
import {awayLineText} from './away-text.js';

const wayOn = '  ! shows them, :away tells more ';
const shortWayOn = '  ! shows them ';

/**
Cells from which on the whole way on has room.
*/
const roomyColumns = 100;

/**
The line above the feed that tells what failed while nobody looked, and how to see it.
*/
export const AwayLine = ({columns}: {readonly columns: number}): ReactElement | undefined => {
	const {glyphs} = useTheme();
	const now = useNow(60_000);
	const away = useAppState(state => state.away);
	const zone = useAppState(state => state.view.zone);
	// As a text, so that the line is drawn again when what it says has changed.
	const text = useAppState(state => away === undefined
		? ''
		: awayLineText(away, {now, zone, projectName: id => projectById(state, id)?.name ?? id}));
	if (away === undefined) {
		return undefined;
	}

	const isBad = away.digest.failureCount > 0;
	const way = isBad ? (columns < roomyColumns ? shortWayOn : wayOn) : '';
	const room = Math.max(0, columns - way.length);
	return (
		<Line
			segments={[
				...fitLine([{text: cut(` ${isBad ? glyphs.failed : glyphs.changing} ${sanitize(text)}`, room), tone: isBad ? 'bad' : 'busy', isBold: isBad}], room),
				{text: way, tone: 'dim'},
			]}
		/>
	);
};
