import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	readApplied,
	readConnections,
	writeApplied,
	writeConnections,
} from '../../src/postgres/fleet/branch-notes.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('the connection limit of the most recent primary is read back as written, and is 0 if the file is missing', async () => {
	const file = path.join(await temporaryFolder(), 'connections');
	expect(await readConnections(file)).toBe(0);
	await writeConnections(file, 112);
	expect(await readConnections(file)).toBe(112);
});

test.each(['', 'many', '-4', '1e400', '11.5', '\u{0}'])('from a file with the content %j, the connection limit is read as 0', async text => {
	const file = path.join(await temporaryFolder(), 'connections');
	await writeFile(file, text);
	expect(await readConnections(file)).toBe(0);
});

test('a file of applied roles and databases from an earlier pgtower can still be read', async () => {
	const file = path.join(await temporaryFolder(), 'applied.json');
	await writeFile(file, '{"roles": {"app": "0f", "__proto__": "1f"}, "databases": {"1": {"name": "neondb", "owner": "app"}}}');
	const applied = await readApplied(file);
	expect(Object.entries(applied?.roles ?? {})).toEqual([['app', {hash: '0f'}], ['__proto__', {hash: '1f'}]]);
	await writeApplied(file, applied!);
	expect(await readApplied(file)).toEqual(applied);
});
