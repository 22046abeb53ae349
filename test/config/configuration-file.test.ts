import {
	chmod,
	lstat,
	mkdir,
	readdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readConfiguration, writeConfiguration} from '../../src/config/configuration-file.js';
import {emptyConfiguration, type Configuration} from '../../src/config/configuration.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const configuration: Configuration = {
	profiles: new Map([['local', {baseUrl: 'http://127.0.0.1:4610/api/v2', apiKeyEnv: 'LOCAL_KEY'}]]),
	defaultProfile: 'local',
	preferences: {},
};

const permissions = (mode: number) => (mode % 0o1000).toString(8);

test('a missing configuration file is an empty configuration', async () => {
	const folder = await temporaryFolder();
	expect(await readConfiguration(path.join(folder, 'config.json'))).toEqual({configuration: emptyConfiguration});
	expect(await readConfiguration(path.join(folder, 'no', 'such', 'config.json'))).toEqual({configuration: emptyConfiguration});
});

test('writing a configuration creates the missing folders', async () => {
	const file = path.join(await temporaryFolder(), 'config', 'pgtower', 'config.json');
	await writeConfiguration(file, configuration);
	expect(await readConfiguration(file)).toEqual({configuration});
});

test('only the owner can access a written configuration file and its new folder', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'pgtower', 'config.json');
	await writeConfiguration(file, configuration);
	const {mode: fileMode} = await stat(file);
	const {mode: folderMode} = await stat(path.dirname(file));
	expect([permissions(fileMode), permissions(folderMode)]).toEqual(['600', '700']);
});

test('writing a configuration file that others can read makes the file private', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{}', {mode: 0o644});
	await writeConfiguration(file, configuration);
	const {mode} = await stat(file);
	expect(permissions(mode)).toBe('600');
});

test('writing a configuration replaces a symbolic link instead of the link\'s target', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'config.json');
	const target = path.join(folder, 'target');
	await writeFile(target, 'precious');
	await symlink(target, file);
	await writeConfiguration(file, configuration);
	expect(await readFile(target, 'utf8')).toBe('precious');
	const link = await lstat(file);
	expect(link.isFile()).toBe(true);
});

test('reading a configuration follows a symbolic link', async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'target'), '{"defaultProfile": "a", "profiles": {"a": {}}}');
	await symlink(path.join(folder, 'target'), path.join(folder, 'config.json'));
	expect(await readConfiguration(path.join(folder, 'config.json'))).toMatchObject({configuration: {defaultProfile: 'a'}});
});

test('if a written configuration can\'t be moved into place, no temporary file is left', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'config.json');
	await mkdir(file);
	await expect(writeConfiguration(file, configuration)).rejects.toThrow();
	expect(await readdir(folder)).toEqual(['config.json']);
});

test('every reader finds a complete configuration during many concurrent writes', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	const versions = Array.from({length: 20}, (_, index) => ({...configuration, profiles: new Map([['local', {project: `p-${index}`}]])}));
	await writeConfiguration(file, configuration);
	const readings = await Promise.all(versions.map(async version => {
		await writeConfiguration(file, version);
		return readConfiguration(file);
	}));
	for (const reading of readings) {
		expect(versions).toContainEqual('configuration' in reading && reading.configuration);
	}

	expect(await readdir(path.dirname(file))).toEqual(['config.json']);
});

test('the message about a mistake in the configuration names the file', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{\n"interval": 5}');
	expect(await readConfiguration(file)).toEqual({sentences: [`${file}, line 2: The configuration has no field "interval".`]});
});

test('a configuration file that everyone can write is refused', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{}');
	await chmod(file, 0o666);
	expect(await readConfiguration(file)).toEqual({
		sentences: [`Everyone on this machine can write ${file}. To stop that, run: chmod o-w ${file}`],
	});
});

test('a folder in place of the configuration file is reported', async () => {
	const folder = await temporaryFolder();
	expect(await readConfiguration(folder)).toEqual({sentences: [`${folder} can't be read: it is a folder.`]});
});
