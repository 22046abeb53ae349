import {setImmediate} from 'node:timers/promises';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {isId} from '../../src/domain/subject.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {startScriptedServer} from '../api/scripted-server.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {keyBytes} from '../helpers/keys.js';
import {amount} from '../helpers/long.js';
import {startLiving, type LivingProgram} from '../helpers/living-program.js';
import {hostilePlane} from './hostile-plane.js';

// A busy machine may need this long.
const chosen = [
	'constructor',
	'__proto__',
	'toString',
	'*',
	'..',
	'.',
	'a/b?c#d',
	'%ff',
	'\n',
	'\u{1B}]52;c;eA==\u{7}',
	'\u{202E}',
	'\'',
	'"; echo',
	'y'.repeat(256),
	'',
	'x'.repeat(257),
	'p-\u{D800}x',
	'\u{DFFF}',
];

const bytesOf = (key: string): string =>
	key === 'esc' ? keyBytes('whole escape') : keyBytes(key.replace('ctrl-', 'ctrl+').replace('shift-', 'shift+').replace('F1', 'f1'));

// The terminal driver has no bytes for the other name of ctrl-space.
const keys = [...new Set(commands.flatMap(command => command.keys))].filter(key => key !== 'ctrl-`');

const pressAll = async (program: LivingProgram, pressed: readonly string[]): Promise<void> => {
	for (const key of pressed) {
		program.press(bytesOf(key));
		await setImmediate();
	}

	await program.pass(1, 1);
};

const idsOf = (items: ReadonlyArray<{readonly id: string}>): readonly string[] => items.map(({id}) => id);

const startHostile = async (ids: readonly string[]): Promise<LivingProgram> => {
	const {baseUrl} = await startScriptedServer(hostilePlane(ids));
	const program = await startLiving({baseUrl, apiKey: 'key-of-these-tests', clock: createDrivenClock()});
	await program.until(() => program.store.getState().projects.isComplete && program.store.getState().computes.size > 0);
	return program;
};

const isAlive = async (program: LivingProgram): Promise<void> => {
	await pressAll(program, ['esc', 'esc', 'esc', 'esc', '1']);
	await program.sees('╭ Projects ');
	expect(program.store.getState().connection.phase).toBe('live');
};

test('objects without a usable id are hidden, and a notice for each list counts them', async () => {
	const program = await startHostile(chosen);
	await program.until(() => program.store.getState().branches.size > 0);
	await program.pass(30_000, 5000);
	const {notice, waitingNotices} = program.store.getState();
	const said = [...waitingNotices, notice].map(item => item?.text ?? '').toSorted();
	expect(said).toEqual(['branches', 'computes', 'operations', 'projects'].map(name =>
		`6 ${name} are left out: their ids are empty, dots, broken or over 256 characters.`));
	await program.sees(' are left out: their ids are empty, dots, broken or over 256 characters.');
});

test('a project with any id can be opened, and has its own computes and operations', async () => {
	const ids = [...new Set([...fc.sample(fc.constantFrom(...chosen), amount(6, 60)), ...fc.sample(fc.string({unit: 'binary', maxLength: 40}), amount(3, 20)), 'p'])];
	const usable = ids.filter(id => isId(id));
	const program = await startHostile(ids);
	expect(idsOf(program.store.getState().projects.items)).toEqual(usable);
	const visited = new Set<string>();
	for (const _ of usable) {
		await program.pass(500, 250);
		const {openProjectId = ''} = program.store.getState().view;
		visited.add(openProjectId);
		await program.until(() => [computesOf, operationsOf].every(list => list(program.store.getState(), openProjectId).receivedAt !== undefined));
		expect([openProjectId, idsOf(computesOf(program.store.getState(), openProjectId).items)]).toEqual([openProjectId, usable]);
		expect(idsOf(operationsOf(program.store.getState(), openProjectId).items).toSorted()).toEqual(usable.toSorted());
		await pressAll(program, ['2', 'd', 'esc', 'j', 'Y', 'enter', 'esc', '3', 'd', 'esc', '1', 'esc', 'esc', 'j']);
	}

	expect([...visited].toSorted()).toEqual(usable.toSorted());
	await isAlive(program);
});

const openings = [['1'], ['2'], ['3'], ['A'], ['K'], ['2', 'j', 'd'], [':']];

test('pressing any key on objects with arbitrary ids does not stop the program', async () => {
	const program = await startHostile(chosen);
	const shift = fc.sample(fc.nat(openings.length), 1)[0] ?? 0;
	for (const [index, key] of keys.entries()) {
		for (const opening of amount([openings[(index + shift) % openings.length] ?? []], openings)) {
			await pressAll(program, [...opening, key, 'esc', 'esc']);
		}
	}

	await isAlive(program);
});
