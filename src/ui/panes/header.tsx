import type {ReactElement} from 'react';
import {zoneName} from '../../domain/time.js';
import {selectedProject} from '../../store/selectors/projects.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useShown} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import {Line} from '../parts/line.js';
import {cut} from '../../terminal/width.js';
import {fitLine, lineWidth, type Segment} from '../segment.js';
import {
	connectionSegment,
	demoHint,
	keyInUseText,
	shownConnection,
	silence,
} from './header-text.js';

const gap = ' '.repeat(3);

/**
One line: control plane and project, how live the picture is, requests, and the time zone.
*/
export const Header = ({columns}: {readonly columns: number}): ReactElement => {
	const theme = useTheme();
	const connection = useShown(shownConnection);
	const project = useAppState(state => state.view.isAll ? 'all projects' : selectedProject(state)?.name);
	const failures = useAppState(state => state.failures.length);
	const zone = useAppState(state => state.view.zone);
	const keyText = useAppState(keyInUseText);
	const hint = useAppState(demoHint);
	const now = useNow(connection.nextTryAt === undefined ? 15_000 : 1000);
	const silentMilliseconds = useAppState(state => silence(state.connection, now));

	const failed: Segment = {text: failures === 0 ? '' : `${theme.glyphs.failed} ${failures} failed`, tone: 'bad', isBold: true};
	const key: Segment = {text: keyText, tone: 'dim'};
	// The least important stands last here, and goes first when there is no room.
	const right: Segment[] = [
		connectionSegment({...connection, silentMilliseconds}, now, theme.glyphs),
		failed,
		...(connection.isReadOnly ? [{text: 'read-only', tone: 'busy'} as const] : []),
		{text: zoneName(now, zone), tone: 'dim'},
		{text: hint, tone: 'dim'},
		{text: connection.latency, tone: 'dim'},
		{text: connection.requests, tone: 'dim'},
		key,
	];
	const shown = right.filter(segment => segment.text !== '');
	const nameRoom = Math.max(12, Math.floor(columns / 4));
	const brand: readonly Segment[] = [{text: 'pgtower', isBold: true, tone: 'accent'}, {text: '  '}];
	const where: readonly Segment[] = [
		// The accent tells this connection from others.
		{text: sanitize(connection.serverName), isName: true, ...(connection.accent !== undefined && {tone: 'accent', isBold: true})},
		...(project === undefined ? [] : [{text: ` ${theme.glyphs.path} `, tone: 'dim'} as const, {text: cut(sanitize(project), nameRoom), isBold: true, isName: true}]),
	];
	const warnings = 1 + Number(failures > 0) + Number(connection.isReadOnly);
	// A blank at each end, and a gap before each part on the right.
	const isTooLong = (before: readonly Segment[]): boolean => lineWidth([...before, ...where]) + lineWidth(shown) + (gap.length * shown.length) + 2 > columns;
	while (shown.length > warnings && isTooLong(brand)) {
		shown.pop();
	}

	// The name of the connection, and what one must know before a key is pressed, say more than the name of the program.
	while (shown.length > 1 && isTooLong([])) {
		shown.pop();
	}

	const left: readonly Segment[] = [{text: ' '}, ...(isTooLong(brand) ? [] : brand), ...where];
	// When failures come, the key may have to go. Both stand before the rest, so that nothing else moves.
	const passing = [failed, key];
	const placed = [...passing.filter(segment => shown.includes(segment)), ...shown.filter(segment => !passing.includes(segment))];
	const rightWidth = lineWidth(shown) + (gap.length * (shown.length - 1)) + 1;
	return (
		<Line
			segments={[
				...fitLine(left, Math.max(0, columns - rightWidth - 1)),
				{text: ' '},
				...placed.flatMap((segment, index) => index === 0 ? [segment] : [{text: gap}, segment]),
				{text: ' '},
			]}
		/>
	);
};
