import {expect, test} from 'vitest';
import {profileLines} from '../../../src/actions/account/profile-lines.js';
import {beganKeyReading, connectedTo, lostConnection} from '../../../src/store/slices/connection.js';
import {answered, noKey, refusedKey} from '../../../src/store/updates/key-question.js';
import {on, type Update} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {noon} from '../../store/fixtures.js';

const here = on('connection', connectedTo({serverName: 'work', baseUrl: 'https://work.example/api/v2', keyOrigin: 'PGTOWER_API_KEY'}));
const unknownKey = 'The control plane does not say whose key is in use, from PGTOWER_API_KEY.';

test.each<[when: string, updates: readonly Update[], lines: readonly string[]]>([
	['a command supplies the key', [on('connection', beganKeyReading({serverName: 'work', command: 'pass show work'}))], ['Not connected to work yet: its API key is being read.']],
	['there is no key', [noKey('The command failed.')], ['Not connected to work: there is no API key.']],
	['no request was answered yet', [here], ['Connecting to https://work.example/api/v2.', unknownKey]],
	['all requests are answered', [here, answered(noon)], ['Connected to https://work.example/api/v2.', unknownKey]],
	['the connection is lost', [here, answered(noon), on('connection', lostConnection('No answer.'))], ['The connection to https://work.example/api/v2 is lost.', unknownKey]],
	['the key is refused', [here, answered(noon), refusedKey('Not valid.')], ['Connected to https://work.example/api/v2.', 'The control plane refused the key in use, from PGTOWER_API_KEY.']],
])('the list of profiles describes the current connection when %s', (_when, updates, lines) => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'work', requestLimit: 300,
	});
	for (const update of updates) {
		store.setState(update);
	}

	expect(profileLines(store.getState())).toEqual(lines);
});
