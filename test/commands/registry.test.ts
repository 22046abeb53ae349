import {expect, test} from 'vitest';
import {helpSectionsFrom} from '../../src/commands/help-sections.js';
import {panes} from '../../src/store/rows/list-kinds.js';
import {commands} from '../../src/commands/registry.js';

test('each key has one command per scope, and no pane redefines a key for all panes', () => {
	const keys = commands.flatMap(command => command.keys.map(key => `${command.scope} ${key}`));
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
	const everywhere = new Set(commands.filter(({scope}) => scope === 'panes' || scope === 'anywhere').flatMap(command => command.keys));
	const paneScopes = new Set<string>(panes);
	const hidden = commands
		.filter(({scope}) => paneScopes.has(scope))
		.flatMap(command => command.keys)
		.filter(key => everywhere.has(key));
	expect(hidden).toEqual([]);
});

test('the ids of all commands are unique', () => {
	const ids = commands.map(({id}) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test('every command is in the help', () => {
	expect(helpSectionsFrom([]).flatMap(({entries}) => entries).length).toBe(commands.length);
});

test('keys that can come from a torn escape sequence do nothing, or only switch views', () => {
	const letters = new Set(['A', 'B', 'C', 'D', 'F', 'H', 'M', 'O', 'Z', '[', '$', '\'', '~']);
	const bound = commands.filter(({keys}) => keys.some(key => letters.has(key))).map(({id}) => id);
	// Each list of a server has a key for the load.
	expect(bound.filter(id => !id.endsWith('-load'))).toEqual(['load', 'blocked-close', 'zoom', 'branches', 'branches-close', 'databases', 'databases-close', 'roles-close', 'failures', 'all-projects']);
});
