import {sessionObject} from '../../../domain/export/api-object.js';
import {sessionFields} from '../../../domain/fields/session-fields.js';
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
