import {globSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {isRecord} from '../../src/base/records.js';
import {createStore} from '../../src/store/store.js';
import {projectFolder} from '../helpers/source-files.js';
import {createTestProgram} from '../helpers/test-program.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';

/** Returns the names in the tables of all folders. A name that two tables have is returned twice. */
const namesInTables = async (): Promise<readonly string[]> => {
	const files = globSync('src/actions/**/*-parts.ts', {cwd: projectFolder});
	const rooms = await Promise.all(files.map(async file => await import(pathToFileURL(path.join(projectFolder, file)).href) as Readonly<Record<string, unknown>>));
	return rooms.flatMap(room => Object.values(room)).flatMap(table => isRecord(table) ? Object.keys(table) : []);
};

test('the program creates every action listed in the *-parts.ts files, and no two actions share a name', async () => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	const {actions} = createTestProgram({store, clock: createDrivenClock()});
	const names = await namesInTables();
	expect(names).toContain('navigate');
	expect([...new Set(names)]).toEqual(names);
	expect(names.filter(name => !Object.hasOwn(actions, name))).toEqual([]);
});
