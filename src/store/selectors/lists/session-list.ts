import {sessionObject} from '../../../domain/sessions/server-session.js';
import {sessionFields} from '../../../domain/attributes/session-attributes.js';
import {serverNow} from '../sessions.js';
import {defineList} from './define-list.js';

export const sessionList = defineList({
	list: 'sessions',
	items: state => state.sessions.items,
	fields: sessionFields,
	readAt: serverNow,
	// Ages are by the clock of the server, as of the latest reading.
	facts: (state, {zone}) => ({now: serverNow(state), zone}),
	source: () => [],
	objectOf: sessionObject,
	listed: ({sessions: {compute}}) => compute === undefined ? undefined : {kind: 'compute', ...compute},
});
