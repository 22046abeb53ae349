import {useMemo} from 'react';
import {lookedInto, serverNow} from '../../../store/selectors/sessions.js';
import {sessionList} from '../../../store/selectors/lists/server-lists.js';
import type {ServerSession} from '../../../domain/sessions/server-session.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {useNow} from '../../hooks/use-now.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';
import {sessionColumns, type SessionCellFacts} from '../../../domain/attributes/session-attributes.js';
import {Remarks} from './remarks.js';
import {remarkRows, sessionsRemarks, sessionsSize} from './sessions-text.js';

/**
Counts the sessions that `max_connections` limits, including pgtower's session. Replicas don't count, because they use slots of their own.
*/
const countConnections = (items: readonly ServerSession[]): number => items.filter(({kind}) => kind !== 'walsender').length + 1;

const noBasis: readonly unknown[] = [];

/** Renders the sessions of a compute below the reason it is awake. The list takes the place of the three panes. */
export const SessionsPane = objectPane('sessions', sessionList, ({size, rows, zone, filter, isFocused, glyphs, titleOf}) => {
	const sessions = useShown(state => withoutTime(state.sessions));
	const compute = useAppState(lookedInto);
	const at = useAppState(serverNow);
	const isReadOnly = useAppState(state => state.connection.isReadOnly);
	const isPaused = useAppState(state => state.connection.isPaused);
	const isRecorded = useAppState(state => state.replay !== undefined);
	// Only the countdown to the next try needs the time each second. Ages refer to the time of the latest reading.
	const now = useNow(sessions.nextTryAt === undefined ? 60_000 : 1000);
	const facts = useMemo((): SessionCellFacts => ({now: at, glyphs}), [at, glyphs]);
	const {items, mostConnections, phase, isRead} = sessions;

	return {
		title: titleOf({
			name: 'Sessions',
			parts: [sanitize(compute?.name ?? sessions.compute?.id ?? ''), isRead ? `${countConnections(items)} of ${mostConnections ?? '?'} connections` : ''],
			...(isRead && {count: {all: items.length, shown: rows.length}}),
		}),
		columns: sessionColumns,
		facts,
		basis: noBasis,
		size: sessionsSize(size),
		above: <Remarks columns={size.columns} rows={remarkRows(size)} remarks={sessionsRemarks(sessions, compute, {
			now, zone, isReadOnly, isPaused, isRecorded,
		})} />,
		empty: isRead ? (items.length === 0 ? 'no other sessions' : nothingMatches('sessions', {filter, isFocused})) : '',
		aside: phase === 'open' || !isRead ? {text: isRead && sessions.roleName !== undefined ? `as ${sanitize(sessions.roleName)}` : '', tone: 'dim'} : {text: 'not current', tone: 'bad'},
	};
});
