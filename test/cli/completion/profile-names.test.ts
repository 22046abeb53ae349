import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {profileNames} from '../../../src/cli/completion/profile-names.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const namesIn = async (text: string): Promise<string> => {
	const folder = await temporaryFolder();
	await mkdir(path.join(folder, 'pgtower'));
	await writeFile(path.join(folder, 'pgtower', 'config.json'), text);
	return profileNames({XDG_CONFIG_HOME: folder, HOME: folder});
};

test('profileNames returns the names of the profiles, except those that a shell would expand', async () => {
	const names = ['production', 'größe-2', '$(touch here)', 'two words', '`id`', '-x', 'a;b', 'team@eu'];
	expect(await namesIn(JSON.stringify({profiles: Object.fromEntries(names.map(name => [name, {apiKeyEnv: 'KEY'}]))}))).toBe('production\ngröße-2\nteam@eu\n');
});

test('profileNames returns no names for an invalid or missing configuration', async () => {
	expect(await namesIn('{"profiles": 1}')).toBe('');
	expect(await profileNames({HOME: await temporaryFolder()})).toBe('');
});
