import {between, pick, type Random} from '../../src/control-plane/random.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {projectId} from '../control-plane/small-seed.js';
import type {FaultyProgram} from '../helpers/faulty-program.js';

/** An event that recurs, with its average interval in hours. */
export type Happening = {
	readonly name: string;
	readonly everyHours: number;
	readonly happen: (program: FaultyProgram, random: Random) => Promise<void>;
};

const minute = 60_000;

const computes = ({store}: FaultyProgram) => computesOf(store.getState(), projectId).items;

/** Presses keys one by one, with time for the effect of each. */
const press = async (program: FaultyProgram, ...keys: readonly string[]): Promise<void> => {
	for (const key of keys) {
		program.press(key);
		await program.pass(300, 300);
	}
};

const closeAll = ({store, actions}: FaultyProgram): void => {
	while (store.getState().modal.length > 0) {
		actions.modals.close();
	}
};

const outage = (fault: string) => async (program: FaultyProgram, random: Random): Promise<void> => {
	await program.fault(fault);
	await program.pass(between(random, 2, 20) * minute, minute);
	await program.heal();
};

const send = '\u{13}';

/**
The events of a month: connections that wake computes, users who look around and change things, failures, and new keys.
*/
export const happenings: readonly Happening[] = [
	{
		name: 'wake', everyHours: 4, async happen(program, random) {
			program.plane.connect(pick(random, computes(program)).id);
			await program.pass(2000, 500);
		},
	},
	{
		name: 'failed wake', everyHours: 20, async happen(program, random) {
			program.plane.connect(pick(random, computes(program)).id, {failure: 'no capacity'});
			await program.pass(2000, 500);
		},
	},
	{
		name: 'resize', everyHours: 12, async happen(program) {
			await press(program, '2', 'g', 'z', '\u{1B}[C', send);
			await program.pass(10_000, 2000);
			closeAll(program);
		},
	},
	{
		name: 'terminal resize', everyHours: 6, async happen(program, random) {
			program.resize(between(random, 60, 200), between(random, 16, 60));
			await program.pass(minute, minute);
			program.resize(80, 24);
		},
	},
	{name: 'outage', everyHours: 16, happen: outage('reset')},
	{name: 'bad gateway', everyHours: 24, happen: outage('html=502')},
	{name: 'throttle', everyHours: 24, happen: outage('status=429,retry-after=30,times=5')},
	{name: 'nonsense', everyHours: 24, happen: outage('wrong=id,share=0.5')},
	{
		name: 'key rotation', everyHours: 24, async happen(program) {
			const {body} = await program.plane.post<{key: string}>('/api_keys', {key_name: `soak ${program.plane.clock.now()}`});
			await program.use(body.key);
			await program.pass(minute, minute);
		},
	},
	{
		name: 'look around', everyHours: 8, async happen(program) {
			await press(program, '1', 'j', 'k', '2', 'd', 'q', '?', 'q', 'J', 'q', '3', 'j', 'f', 't', 't', '1');
			closeAll(program);
		},
	},
];
