import path from 'node:path';
import {expect, test} from 'vitest';
import {systemClock} from '../../../src/base/clock.js';
import {writeProfile} from '../../../src/config/configuration-file.js';
import {beginningOf} from '../../../src/app/connection/current.js';
import {createConnections, createKeyReader} from '../../../src/app/connection/profiles.js';
import {loadOptions} from '../../../src/options/load-options.js';
import {connectedTo} from '../../../src/store/slices/connection.js';
import {createStore} from '../../../src/store/store.js';
import {beganAnew} from '../../../src/store/updates/evict-projects.js';
import {on} from '../../../src/store/state.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const baseUrl = 'https://control.example/api/v2';

/**
Starts the connections of a program with `--profile first`, with a second profile in the configuration. Every key works.
*/
const startedWithFirst = async () => {
	const folder = await temporaryFolder();
	const environment = {HOME: folder, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder};
	const file = path.join(folder, 'pgtower', 'config.json');
	for (const name of ['first', 'second']) {
		expect(await writeProfile(file, {name, baseUrl, apiKey: `key-of-${name}`})).toBeUndefined();
	}

	const started = await loadOptions({profile: 'first'}, environment);
	if ('sentences' in started) {
		throw new Error(started.sentences.join(' '));
	}

	const store = createStore(beginningOf(started.options, 300));
	const keyReader = createKeyReader({clock: systemClock, onReading: () => undefined});
	const connections = createConnections({
		started,
		state: store.getState,
		keyReader,
		async enter(options) {
			store.setState(beganAnew(beginningOf(options, 300)), true);
			store.setState(on('connection', connectedTo({serverName: 'test', baseUrl})));
			return undefined;
		},
		tryOut: async asked => ({baseUrl: asked.baseUrl}),
	});
	const profile = () => connections.inForce().find(({name}) => name === 'profile');
	return {connections, profile, baseUrlInForce: () => connections.inForce().find(({name}) => name === 'base URL')};
};

test('a profile named by --profile has the origin "--profile" until the user chooses another profile', async () => {
	const {connections, profile} = await startedWithFirst();
	expect(profile()).toMatchObject({value: 'first', origin: '--profile'});
	expect(await connections.reopen()).toBeUndefined();
	expect(profile()).toMatchObject({value: 'first', origin: '--profile'});
	expect(await connections.switchTo('second')).toBeUndefined();
	expect(profile()).toMatchObject({value: 'second', origin: ':profiles'});
	expect(await connections.switchTo('first')).toBeUndefined();
	expect(profile()).toMatchObject({value: 'first', origin: ':profiles'});
});

test('a profile created by :connect keeps the origin ":connect" when the API key is read again', async () => {
	const {connections, profile} = await startedWithFirst();
	expect(await connections.connect({baseUrl, apiKey: 'key-of-third', profile: 'third'})).toBeUndefined();
	expect(profile()).toMatchObject({value: 'third', origin: ':connect'});
	expect(await connections.reopen()).toBeUndefined();
	expect(profile()).toMatchObject({value: 'third', origin: ':connect'});
	expect(await connections.connect({baseUrl, apiKey: 'key-of-first', profile: 'first'})).toBeUndefined();
	expect(profile()).toMatchObject({value: 'first', origin: ':connect'});
});

test('before a connection opens, the base URL in effect is the URL that pgtower is trying', async () => {
	const {baseUrlInForce} = await startedWithFirst();
	expect(baseUrlInForce()).toMatchObject({value: baseUrl, origin: 'profile first'});
});

test('after a failed switch to another profile, the previous profile stays in effect', async () => {
	const {connections, profile} = await startedWithFirst();
	expect(await connections.switchTo('nowhere')).toContain('there is no profile "nowhere"');
	expect(profile()).toMatchObject({value: 'first', origin: '--profile'});
});
