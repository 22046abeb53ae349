import {
	chmod,
	mkdir,
	readFile,
	rm,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startBacking} from '../../src/control-plane/postgres/start-backing.js';
import {findCertificate} from '../../src/postgres/files/certificate.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {installedPrograms} from './programs.js';
import {cacheFolder} from './real-plane.js';

test.each([
	['data', 'there is a file of that name'],
	['data/in', 'a part of its path is not a folder'],
])('if "data" is a file, the data folder %s is refused with the reason', async (name, reason) => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'data'), '');
	const dataFolder = path.join(folder, name);
	const report = (error: unknown) => {
		throw error;
	};

	await expect(startBacking({
		choice: {binFolder: installedPrograms}, clock: createDrivenClock(), dataFolder, cacheFolder, say: report, report,
	})).rejects.toMatchObject({name: 'PostgresProblem', message: `--data ${dataFolder}: no folder for Postgres can be made there: ${reason}.`});
});

test('a certificate is kept between starts, and recreated if the key is damaged or does not match', async () => {
	const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
	const now = new Date('2026-11-20T11:00:00Z');
	const first = await findCertificate(folder, undefined, now);
	expect(await findCertificate(folder, undefined, now)).toEqual(first);
	const {key: foreign} = await findCertificate(other, undefined, now);
	for (const damaged of ['', 'x', foreign]) {
		await chmod(first.keyFile, 0o600);
		await writeFile(first.keyFile, damaged);
		const {certificate} = await findCertificate(folder, undefined, now);
		expect(certificate).not.toBe(first.certificate);
		expect(await readFile(first.certificateFile, 'utf8')).toBe(certificate);
	}
});

test('a certificate whose key can\'t be read is not replaced', async () => {
	const folder = await temporaryFolder();
	const now = new Date('2026-11-20T11:00:00Z');
	const {certificateFile, keyFile, certificate} = await findCertificate(folder, undefined, now);
	await rm(keyFile);
	await mkdir(keyFile);
	await expect(findCertificate(folder, undefined, now)).rejects.toThrow('EISDIR');
	expect(await readFile(certificateFile, 'utf8')).toBe(certificate);
});
