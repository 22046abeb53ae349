import {setImmediate} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {smallSeed} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {keyBytes} from '../helpers/keys.js';

/** Commands that end or suspend the program. */
const leaving = new Set(['quit', 'quit-now', 'suspend-program']);
const leavingKeys = new Set(['q', 'ctrl+c', 'ctrl+z']);

/** Returns the keyboard's name for the key of a command. */
const keyOf = (name: string): string => name === 'ctrl-`' ? 'ctrl+space' : name.replace(/^esc$/v, 'escape').replace(/^F(?=\d)/v, 'f').replace(/^(?<modifier>ctrl|shift)-/v, '$<modifier>+');

const keysIn = (scopes: ReadonlySet<string>): ReadonlySet<string> =>
	new Set(commands.filter(({scope}) => scopes.has(scope)).flatMap(command => command.keys).map(key => keyOf(key)).filter(key => !leavingKeys.has(key)));

const press = async (program: FaultyProgram, ...keys: readonly string[]): Promise<void> => {
	for (const key of keys) {
		program.press(keyBytes(key));
		await setImmediate();
	}

	// The request that a key began is answered, and the screen that it opened is drawn.
	await program.pass(50, 25);
};

/** Presses every key that would send a form in the screen that a key opened, and closes it. */
const sendAndClose = async (program: FaultyProgram): Promise<void> => {
	const {modal} = program.store.getState();
	if (modal.length > 0) {
		await press(program, 'ctrl+s', 'right', 'enter', 'whole escape', 'whole escape');
	}
};

/** Starts a read-only program that was asked for one change, and shows why it sends none. */
const startReadOnly = async (): Promise<FaultyProgram> => {
	const program = await startFaulty({seed: smallSeed}, {isReadOnly: true});
	await program.until(() => program.store.getState().computes.size > 0);
	await press(program, '2', 'w');
	await program.sees('pgtower is read-only and sends no changes.');
	return program;
};

const changesOf = async ({seen}: FaultyProgram): Promise<readonly string[]> => {
	const {changes} = await seen();
	return changes;
};

// The computes pane gets the keys of every command, and the other panes their own.
test.each([
	['1', 'projects', keysIn(new Set(['projects']))],
	['2', 'computes', keysIn(new Set(commands.map(({scope}) => scope)))],
	['3', 'operations', keysIn(new Set(['operations']))],
])('in read-only mode, every working key in pane %s (%s) sends only GET requests', async (pane, _, keys) => {
	const program = await startReadOnly();
	for (const key of keys) {
		await press(program, pane, key);
		await sendAndClose(program);
	}

	expect(await changesOf(program)).toEqual([]);
});

test('in read-only mode, every command of the palette sends only GET requests', async () => {
	const program = await startReadOnly();
	const offered = commands.filter(command => command.isKeyOnly !== true && !leaving.has(command.id));
	for (const {id} of offered) {
		await press(program, ':', 'ctrl+u', ...id);
		expect(program.screen()).toContain(`: ${id}`);
		await press(program, 'enter');
		await sendAndClose(program);
	}

	expect(await changesOf(program)).toEqual([]);
});
