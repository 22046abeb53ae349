import type {ReactElement} from 'react';
import {zoneName} from '../../../domain/time.js';
import {selectedProject} from '../../../store/selectors/projects/projects.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState, useShown} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {useTheme} from '../../providers.js';
import {Line} from '../../parts/line.js';
import {fitLine, lineWidth, type Segment} from '../../segment.js';
import {fitHeader, headerGap} from './fit-header.js';
import {
	connectionSegment,
	demoHint,
	keyInUseText,
	playSegment,
	shownConnection,
	shownReplay,
	silence,
} from './header-text.js';

/** Renders the header line: control plane, project, how current the data is, requests, and the time zone. */
export const Header = ({columns}: {readonly columns: number}): ReactElement => {
	const theme = useTheme();
	const connection = useShown(shownConnection);
	const project = useAppState(state => state.view.isAll ? 'all projects' : selectedProject(state)?.name);
	const failures = useAppState(state => state.failures.length);
	const zone = useAppState(state => state.view.zone);
	const keyText = useAppState(keyInUseText);
	const hint = useAppState(demoHint);
	const now = useNow(connection.nextTryAt === undefined ? 15_000 : 1000);
	const silentMilliseconds = useAppState(state => silence(state, now));

	const replay = useShown(shownReplay);
	const isRecording = useAppState(state => state.recording !== undefined);
	const live = replay === undefined ? connectionSegment({...connection, silentMilliseconds}, now, theme.glyphs) : playSegment(replay, theme.glyphs);
	const failed: Segment = {text: failures === 0 ? '' : `${theme.glyphs.failed} ${failures} failed`, tone: 'bad', isBold: true};
	const recording: Segment = {text: isRecording ? `${theme.glyphs.live} recording` : '', tone: 'busy'};
	const readOnly: Segment = {text: connection.isReadOnly && replay === undefined ? 'read-only' : '', tone: 'busy'};
	const zoneText: Segment = {text: zoneName(now, zone), tone: 'dim'};
	const wayOut: Segment = {text: hint, tone: 'dim'};
	const latency: Segment = {text: connection.latency, tone: 'dim'};
	const requests: Segment = {text: replay === undefined ? connection.requests : '', tone: 'dim'};
	const key: Segment = {text: keyText, tone: 'dim'};
	const {left, right} = fitHeader({
		brand: [{text: 'pgtower', isBold: true, tone: 'accent'}, {text: '  '}],
		place: [
			// The accent color distinguishes this connection from others.
			{text: sanitize(connection.serverName), isName: true, ...(connection.accent !== undefined && {tone: 'accent', isBold: true})},
			...(project === undefined ? [] : [{text: ` ${theme.glyphs.path} `, tone: 'dim'} as const]),
		],
		project: sanitize(project ?? ''),
		// When the number of failures appears, the description of the API key may be dropped. All other parts are to the right of these two parts, so
		// the other parts stay in place.
		right: [failed, key, live, recording, readOnly, zoneText, wayOut, latency, requests],
		soon: [key, latency, wayOut],
		late: [requests, zoneText],
		last: [recording, readOnly, failed],
	}, columns);
	const rightWidth = lineWidth(right) + (headerGap * (right.length - 1)) + 1;
	return (
		<Line
			segments={[
				...fitLine([{text: ' '}, ...left], Math.max(0, columns - rightWidth - 1)),
				{text: ' '},
				...right.flatMap((segment, index) => index === 0 ? [segment] : [{text: ' '.repeat(headerGap)}, segment]),
				{text: ' '},
			]}
		/>
	);
};
