import type {SessionsReading} from '../../domain/sessions/server-session.js';
import type {Instant} from '../../domain/time.js';
import {indexOfId} from '../rows/row-lookup.js';
import {sessionList} from '../selectors/lists/session-list.js';
import {cursorOf} from '../selectors/screen/view.js';
import {receiveSessions} from '../slices/sessions.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives the sessions of the compute that is looked into; the cursor stays on its own.

Where no session was seen, it goes to the first one: nobody can have meant another.
*/
export const receiveSessionList = (reading: SessionsReading, at: Instant): Update => state => {
	const sessions = receiveSessions(reading, at)(state.sessions);
	const rows = sessionList.rows({...state, sessions});
	const isLost = sessionList.rows(state).length === 0 && rows.length > 0 && indexOfId(rows, cursorOf(state, 'sessions').selectedId) === -1;
	return {sessions, view: keptCursor('sessions', rows, {isLost})(state.view)};
};
