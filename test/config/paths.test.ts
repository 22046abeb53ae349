import {expect, test} from 'vitest';
import {findPaths} from '../../src/config/paths.js';

test('findPaths uses the folders in XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_CACHE_HOME', () => {
	expect(findPaths({XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: '/s', XDG_CACHE_HOME: '/k'}, '/home/me')).toEqual({
		configurationFile: '/c/pgtower/config.json',
		stateFolder: '/s/pgtower',
		journalFile: '/s/pgtower/journal.jsonl',
		sessionFile: '/s/pgtower/session.json',
		positionsFolder: '/s/pgtower/positions',
		lookedFile: '/s/pgtower/looked.jsonl',
		followedFolder: '/s/pgtower/followed',
		logFile: '/s/pgtower/pgtower.log',
		cacheFolder: '/k/pgtower',
	});
});

test.each([
	['are not set', {}],
	['are empty', {XDG_CONFIG_HOME: '', XDG_STATE_HOME: ''}],
	['are relative', {XDG_CONFIG_HOME: 'c', XDG_STATE_HOME: './s'}],
])('the configuration and the state are in the home folder if the XDG variables %s', (_, environment) => {
	expect(findPaths(environment, '/home/me')).toMatchObject({
		configurationFile: '/home/me/.config/pgtower/config.json',
		stateFolder: '/home/me/.local/state/pgtower',
		cacheFolder: '/home/me/.cache/pgtower',
	});
});
