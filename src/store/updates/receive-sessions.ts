import type {SessionsReading} from '../../domain/server-session.js';
import type {Instant} from '../../domain/time.js';
import {shownSessions} from '../selectors/sessions.js';
import {receiveSessions} from '../slices/sessions.js';
import {keptSessionCursor} from '../slices/view-cursors.js';
import type {Update} from '../state.js';

/**
Receives the sessions of the compute that is looked into; the cursor stays on its own.

Where no session was seen, it goes to the first one: nobody can have meant another.
*/
export const receiveSessionList = (reading: SessionsReading, at: Instant): Update => state => {
	const sessions = receiveSessions(reading, at)(state.sessions);
	const wasEmpty = shownSessions(state).length === 0;
	return {sessions, view: keptSessionCursor(shownSessions({...state, sessions}), wasEmpty)(state.view)};
};
