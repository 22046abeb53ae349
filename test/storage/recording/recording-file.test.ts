import {Buffer} from 'node:buffer';
import {
	mkdtemp,
	readFile,
	readdir,
	rm,
	stat,
	truncate,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import {
	afterEach,
	beforeEach,
	describe,
	expect,
	it,
} from 'vitest';
import type {HeaderLine, RecordingLine} from '../../../src/domain/recording/recording.js';
import {openRecording, type OpenRecording} from '../../../src/storage/recording/read-recording.js';
import {openRecordingFile, type RecordingFile} from '../../../src/storage/recording/write-recording.js';

const minute = 60_000;

const header = (at: number, computeId = 'ep-one'): HeaderLine => ({
	kind: 'header', at, version: 1, program: '0.3.0', projectId: 'p', computeId, roleName: 'app', databaseName: 'neondb', hasQueries: false,
});

const gap = (at: number): RecordingLine => ({kind: 'gap', at, reason: `at ${at}`});

let folder = '';
let file = '';

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-recording-'));
	file = path.join(folder, 'one.gz');
});

afterEach(async () => {
	await rm(folder, {recursive: true, force: true});
});

const opened = async (keepMilliseconds?: number): Promise<RecordingFile> => {
	const made = await openRecordingFile(file, {computeId: 'ep-one', keepMilliseconds});
	if ('problem' in made) {
		throw new TypeError(made.problem);
	}

	return made;
};

/** Writes minutes, each third with a whole state at its beginning. */
const writeMinutes = async (recording: RecordingFile, from: number, until: number) => {
	for (let at = from; at < until; at++) {
		const lines = [...(at % 3 === 0 || at === from ? [header(at * minute)] : []), gap(at * minute), gap((at * minute) + 30_000)];
		expect(await recording.write(lines)).toBe(undefined);
	}
};

const read = async (): Promise<OpenRecording> => {
	const recording = await openRecording(file);
	if ('problem' in recording) {
		throw new TypeError(recording.problem);
	}

	return recording;
};

const problemOf = async (): Promise<string> => {
	const recording = await openRecording(file);
	if ('problem' in recording) {
		return recording.problem.replace(`${file} can't be read`, 'can\'t be read').replace(file, 'it');
	}

	await recording.close();
	return 'none';
};

describe('recording files', () => {
	it('a recording is a private gzip file with the state at each moment', async () => {
		const written = await opened();
		await writeMinutes(written, 0, 7);
		await written.close();
		const {mode} = await stat(file);
		expect((mode % 0o1000).toString(8)).toBe('600');
		expect(gunzipSync(await readFile(file)).toString().split('\n')).toHaveLength((7 * 2) + 3 + 1);
		const recording = await read();
		expect(recording).toMatchObject({from: 0, until: (6 * minute) + 30_000, isCutOff: false});
		const {recorded, ahead} = await recording.at((4 * minute) + 10_000);
		expect([recorded.gap, ahead.map(({at}) => at)]).toEqual([`at ${4 * minute}`, [(4 * minute) + 30_000]]);
		const before = await recording.at(-5);
		expect(before.recorded.at).toBe(0);
		const latest = await recording.at(Infinity);
		expect(latest.recorded.gap).toBe(`at ${(6 * minute) + 30_000}`);
		const all: RecordingLine[] = [];
		for await (const lines of recording.lines()) {
			all.push(...lines);
		}

		expect(all).toHaveLength(17);
		await recording.close();
	});

	it('a recording that was cut off continues after the last complete minute', async () => {
		const written = await opened();
		await writeMinutes(written, 0, 3);
		await written.close();
		const bytes = await readFile(file);
		const whole = await read();
		await whole.close();
		for (let length = 1; length < bytes.length; length++) {
			await writeFile(file, bytes.subarray(0, length));
			const cut = await openRecording(file);
			if ('problem' in cut) {
				// Not even the first minute is complete.
				expect(cut.problem).toContain('it holds no whole minute');
			} else {
				expect(cut.end <= length && cut.until < whole.until).toBe(true);
				expect(cut.isCutOff).toBe(cut.end < length);
				await cut.close();
			}
		}

		const again = await opened();
		expect(again.continues).toBe(minute + 30_000);
		await writeMinutes(again, 5, 6);
		await again.close();
		const recording = await read();
		expect([recording.isCutOff, recording.until, recording.chapters.map(({from}) => from / minute)]).toEqual([false, (5 * minute) + 30_000, [0, 5]]);
		await recording.close();
	});

	it('parts of a recording that are older than the retention period are removed', async () => {
		const written = await opened(10 * minute);
		await writeMinutes(written, 0, 40);
		const during = await read();
		expect(during.from / minute).toBeGreaterThanOrEqual(24);
		expect(during.from / minute).toBeLessThanOrEqual(29);
		await during.close();
		await writeMinutes(written, 40, 42);
		await written.close();
		const {mode} = await stat(file);
		expect([await readdir(folder), (mode % 0o1000).toString(8)]).toEqual([['one.gz'], '600']);
		const recording = await read();
		expect([recording.until, recording.isCutOff]).toEqual([(41 * minute) + 30_000, false]);
		const {recorded} = await recording.at(35 * minute);
		expect(recorded.gap).toBe(`at ${35 * minute}`);
		await recording.close();
	});

	it('recording to a file that is not a recording of the same compute is refused', async () => {
		await writeFile(file, 'my notes');
		const taken = await openRecordingFile(file, {computeId: 'ep-one', keepMilliseconds: undefined});
		expect(taken).toEqual({problem: `${file} already exists and is not a recording. Choose another file name. ${file} can't be read. It is not a recording: the file is not gzip.`});
		expect(await readFile(file, 'utf8')).toBe('my notes');
		await rm(file);
		const written = await opened();
		await written.write([header(0)]);
		await written.close();
		expect(await openRecordingFile(file, {computeId: 'ep-two', keepMilliseconds: undefined}))
			.toEqual({problem: `${file} holds a recording of ep-one. To record ep-two, choose another file name.`});
		expect(await openRecordingFile(path.join(folder, 'no', 'file'), {computeId: 'ep-two', keepMilliseconds: undefined}))
			.toEqual({problem: `${path.join(folder, 'no', 'file')} can't be written: there is no such folder.`});
	});

	it('a recording with hostile content is refused with a message that names the line', async () => {
		const first = `${JSON.stringify({
			pgtower: 'recording', version: 1, at: 5, projectId: 'p', computeId: 'ep-one',
		})}\n`;
		const members = async (...texts: ReadonlyArray<string | Uint8Array>) => writeFile(file, Buffer.concat(texts.map(text => gzipSync(text))));
		await writeFile(file, '');
		expect(await problemOf()).toBe('it is no recording: it holds no whole minute.');
		await members(new Uint8Array(40_000_000));
		expect(await problemOf()).toBe('can\'t be read. Line 1 begins a minute of more than 32 MB: no pgtower writes that.');
		await members(first, first.repeat(3), 'x'.repeat(9_000_000));
		expect(await problemOf()).toBe('can\'t be read. Line 5 is longer than 8 million characters: no pgtower writes that.');
		await members(first, '\n'.repeat(300_000));
		expect(await problemOf()).toBe('can\'t be read. Line 2 begins a minute of more than 200000 lines: no pgtower writes that.');
		await members(first, '{"kind":"weather","at":6}\n{"kind":"gap","at":4,"reason":""}\n');
		expect(await problemOf()).toBe('can\'t be read. Line 3 is earlier than the one before.');
		await members('{"kind":"gap","at":4,"reason":""}\n');
		expect(await problemOf()).toBe('can\'t be read. Line 1 is not the beginning of a recording of pgtower.');
		await members(first, '{"pgtower":"recording","version":2,"at":9}\n');
		expect(await problemOf()).toBe('can\'t be read. Line 2 begins a recording of version 2; this pgtower reads up to 1. Use a newer pgtower.');
		await members(first, first);
		const bytes = await readFile(file);
		bytes[bytes.length - 6] = (bytes.at(-6)! + 1) % 256;
		await writeFile(file, bytes);
		expect(await problemOf()).toBe('none');
		await writeFile(file, bytes.subarray(bytes.length / 2));
		expect(await problemOf()).toBe('can\'t be read. Line 1 begins a minute that is damaged: its checksum is wrong.');
		await truncate(file, 3);
		expect(await problemOf()).toBe('it is no recording: it holds no whole minute.');
		expect(await openRecording(folder)).toEqual({problem: `${folder} can't be read: it is not a regular file.`});
	});

	it('a recording that another program has compressed can be read', async () => {
		const lines = [JSON.stringify({
			pgtower: 'recording', version: 1, at: 5, projectId: 'p', computeId: 'ep-one',
		}), '{"kind":"gap","at":9,"reason":"It sleeps."}'];
		const plain = gzipSync(`${lines.join('\n')}\n`);
		// Like gzip, this adds the name of the file.
		plain[3] = 8;
		await writeFile(file, Buffer.concat([plain.subarray(0, 10), Buffer.from('one\0'), plain.subarray(10)]));
		const recording = await read();
		expect([recording.from, recording.until]).toEqual([5, 9]);
		await recording.close();
	});
});
