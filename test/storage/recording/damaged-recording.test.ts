import {Buffer} from 'node:buffer';
import {
	mkdtemp,
	readFile,
	rm,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
	afterEach,
	beforeEach,
	expect,
	test,
} from 'vitest';
import {damagedReason, type RecordingLine} from '../../../src/domain/recording/recording.js';
import {packMember} from '../../../src/storage/recording/members.js';
import {openRecording, type OpenRecording} from '../../../src/storage/recording/read-recording.js';
import {openRecordingFile} from '../../../src/storage/recording/write-recording.js';

const minute = 60_000;

const header = (at: number) => ({
	pgtower: 'recording', version: 1, at, projectId: 'p', computeId: 'ep-one',
});

const tables = (at: number, ids: readonly string[], changed: readonly string[]): RecordingLine => ({
	kind: 'rows', at, list: 'tables', ids, rows: changed.map(id => ({id, name: `${id} at ${at}`})),
});

/** Four minutes. The first and the last begin with a whole state; the others change one row of two. */
const minutes = [
	[header(0), tables(0, ['a', 'b'], ['a', 'b'])],
	[tables(minute, ['a', 'b'], ['a'])],
	[tables(2 * minute, ['a', 'b'], ['b'])],
	[header(3 * minute), tables(3 * minute, ['a', 'b'], ['a', 'b'])],
].map(lines => packMember(lines.map(line => JSON.stringify(line))));

let folder = '';
let file = '';

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-damaged-'));
	file = path.join(folder, 'one.gz');
});

afterEach(async () => {
	await rm(folder, {recursive: true, force: true});
});

/** The ways to damage a minute: its data, its beginning, or as a disk that lost it leaves it. */
const damages: ReadonlyArray<readonly [string, (member: Uint8Array) => Uint8Array]> = [
	['changed data', member => member.with(20, (member[20] ?? 0) === 7 ? 8 : 7)],
	['a changed beginning', member => member.with(0, 0)],
	['a changed checksum', member => member.with(member.length - 6, (member.at(-6) ?? 0) === 7 ? 8 : 7)],
	['zeros only', member => new Uint8Array(member.length)],
	['a missing half', member => member.subarray(0, member.length / 2)],
];

const written = async (damaged: number, damage: (member: Uint8Array) => Uint8Array): Promise<OpenRecording> => {
	await writeFile(file, Buffer.concat(minutes.map((member, index) => index === damaged ? damage(member) : member)));
	const recording = await openRecording(file);
	if ('problem' in recording) {
		throw new TypeError(recording.problem);
	}

	return recording;
};

const namesAt = async (recording: OpenRecording, at: number) => {
	const {recorded: {gap, lists}} = await recording.at(at);
	return [gap, lists.get('tables')?.rows.map(({name}) => name)];
};

test.each(damages)('if one minute has %s, a recording has a gap up to the next full state', async (_words, damage) => {
	const recording = await written(1, damage);
	expect(await namesAt(recording, 0)).toEqual([undefined, ['a at 0', 'b at 0']]);
	expect(await namesAt(recording, minute)).toEqual([damagedReason, undefined]);
	// The changes of the damaged minute are unknown, so the earlier list is not shown.
	expect(await namesAt(recording, 2 * minute)).toEqual([damagedReason, undefined]);
	expect(await namesAt(recording, 3 * minute)).toEqual([undefined, ['a at 180000', 'b at 180000']]);
	expect(recording).toMatchObject({
		from: 0, until: 3 * minute, isCutOff: false, marks: [{
			kind: 'gap', at: 1, until: 3 * minute, text: damagedReason,
		}],
	});
	const kinds: string[] = [];
	for await (const lines of recording.lines()) {
		kinds.push(...lines.map(({kind}) => kind));
	}

	expect(kinds).toEqual(['header', 'rows', 'gap', 'rows', 'header', 'rows']);
	await recording.close();
});

test('a recording with a damaged first minute begins at the next full state', async () => {
	const recording = await written(0, damages[0]![1]);
	expect([recording.from, recording.until]).toEqual([3 * minute, 3 * minute]);
	expect(await namesAt(recording, 3 * minute)).toEqual([undefined, ['a at 180000', 'b at 180000']]);
	await recording.close();
});

test.each(damages.slice(0, 4))('if the last minute has %s, a recording can be read, but not continued', async (_words, damage) => {
	const recording = await written(3, damage);
	expect(recording).toMatchObject({until: (2 * minute) + 1, isCutOff: true, isDamagedAtEnd: true});
	await recording.close();
	const bytes = await readFile(file);
	expect(await openRecordingFile(file, {computeId: 'ep-one', keepMilliseconds: undefined}))
		.toEqual({problem: `${file} is damaged at its end, and pgtower does not overwrite it. Choose another file name.`});
	expect(await readFile(file)).toEqual(bytes);
});
