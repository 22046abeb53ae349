import {useMemo, type ReactElement} from 'react';
import {lookedInto, serverNow} from '../../store/selectors/sessions.js';
import {sessionList} from '../../store/selectors/lists/session-list.js';
import {cursorOf} from '../../store/selectors/view.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {paneTitle} from '../pane-title.js';
import {Line} from '../parts/line.js';
import {fitLine, type Segment} from '../segment.js';
import {wrapLines} from '../wrap-lines.js';
import {ListPane} from './list-pane.js';
import {sessionColumns, type SessionFacts} from './session-columns.js';
import {remarkRows, sessionsSize} from './sessions-size.js';
import {sessionsRemarks, type Remark} from './sessions-text.js';

const Remarks = ({size, remarks}: {readonly size: PaneSize; readonly remarks: readonly Remark[]}): readonly ReactElement[] => {
	const columns = size.columns - 2;
	const lines = remarks.flatMap(({text, tone}) => wrapLines(sanitize(text), columns, Infinity).map((line): Segment => ({text: ` ${line}`, tone})));
	const rows = remarkRows(size);
	return Array.from({length: rows}, (_, index) => {
		const {text, tone} = lines[index] ?? {text: ' '};
		const isCut = index === rows - 1 && lines.length > rows;
		return <Line key={index} segments={fitLine([{text: isCut ? `${text}…` : text, tone}], size.columns)} />;
	});
};

const noBasis: readonly unknown[] = [];

/**
The sessions of a compute in the place of the panes, below the reason why it is awake.
*/
export const SessionsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const sessions = useShown(state => withoutTime(state.sessions));
	const compute = useAppState(lookedInto);
	const rows = useAppState(sessionList.rows);
	const isWide = useAppState(state => state.view.isWide.sessions);
	const filter = useAppState(state => state.view.filters.sessions);
	const sort = useAppState(state => state.view.sorts.sessions);
	const cursor = useAppState(state => cursorOf(state, 'sessions'));
	const at = useAppState(serverNow);
	const isReadOnly = useAppState(state => state.connection.isReadOnly);
	const isPaused = useAppState(state => state.connection.isPaused);
	// Only the wait for the next try counts down; ages are as of the latest reading.
	const now = useNow(sessions.nextTryAt === undefined ? 60_000 : 1000);
	const facts = useMemo((): SessionFacts => ({now: at, glyphs}), [at, glyphs]);
	const {items, mostConnections, phase, isRead} = sessions;
	const title = paneTitle({
		name: 'Sessions',
		parts: [sanitize(compute?.name ?? sessions.compute?.id ?? ''), isRead ? `${items.length + 1} of ${mostConnections ?? '?'} connections` : ''],
		filter,
		sort,
		...(isRead && {count: {all: items.length, shown: rows.length}}),
	}, glyphs);
	const aside: Segment = phase === 'open' || !isRead
		? {text: isRead ? `as ${sanitize(sessions.roleName ?? '')}` : '', tone: 'dim'}
		: {text: 'not current', tone: 'bad'};
	const empty: Segment = {text: isRead ? (items.length === 0 ? 'nobody but this view is connected' : 'no session matches the filter') : '', tone: 'dim'};

	return (
		<>
			<Remarks size={size} remarks={sessionsRemarks(sessions, compute, {now, isReadOnly, isPaused})} />
			<ListPane
				isFocused
				list='sessions'
				size={sessionsSize(size)}
				title={title}
				aside={aside}
				rows={rows}
				cursor={cursor}
				selectedId={cursor.selectedId}
				columns={sessionColumns}
				isWide={isWide}
				sort={sort}
				basis={noBasis}
				facts={facts}
				empty={empty}
			/>
		</>
	);
};
