import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readKey} from '../../src/config/key-source.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('an API key from an environment variable is used unchanged', async () => {
	expect(await readKey({kind: 'value', apiKey: 'the-key', origin: 'PGTOWER_API_KEY'})).toEqual({apiKey: 'the-key'});
});

test('an API key is cut at a line feed, which would start another HTTP header', async () => {
	expect(await readKey({kind: 'value', apiKey: 'the-key\nX-Other: 1', origin: 'PGTOWER_API_KEY'})).toEqual({apiKey: 'the-key'});
});

test('the message about an invalid API key names only the source of the key', async () => {
	expect(await readKey({kind: 'value', apiKey: 'two words', origin: 'PGTOWER_API_KEY'}))
		.toEqual({problem: 'The API key from PGTOWER_API_KEY contains a space or a character that is not printable ASCII.'});
});

test('the API key is read from a key file', async () => {
	const file = path.join(await temporaryFolder(), 'key');
	await writeFile(file, 'the-key\n', {mode: 0o600});
	expect(await readKey({kind: 'file', file, origin: '--api-key-file'})).toEqual({apiKey: 'the-key'});
});
