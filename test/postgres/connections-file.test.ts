import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readConnections, writeConnections} from '../../src/postgres/fleet/connections-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('the connections of the last primary are read back, and nothing else is', async () => {
	const file = path.join(await temporaryFolder(), 'connections');
	expect(await readConnections(file)).toBe(0);
	await writeConnections(file, 112);
	expect(await readConnections(file)).toBe(112);
});

test.each(['', 'many', '-4', '1e400', '11.5', '\u{0}'])('a file of %j says nothing', async text => {
	const file = path.join(await temporaryFolder(), 'connections');
	await writeFile(file, text);
	expect(await readConnections(file)).toBe(0);
});
