import fc from 'fast-check';
import {expect} from 'vitest';
import {commands} from '../../../src/commands/registry.js';
import {createKeyWorld, load, type KeyWorld} from './key-world.js';
import {doByOthers, type Others} from './others.js';
import {press, wantedWords} from './press.js';
import {
	expectConfirmed,
	expectSelectionExists,
	expectSelectionStayed,
	expectSentOnce,
} from './rules.js';

/**
Every key of any command, and characters for fields. Keys that only end or suspend the program have no effect here.
*/
const keys = [...new Set([...commands.flatMap(command => command.keys), ...'0123456789.- abcdeilmnoprtvx', 'backspace'])];

/** A placeholder among the keys for the text that a form requires. */
const words = 'words';

type Pressed = {readonly kind: 'keys'; readonly keys: readonly string[]};
type Answered = {readonly kind: 'answer'; readonly place: number; readonly isLost: boolean};
type Passed = {readonly kind: 'time'; readonly milliseconds: number};

/**
One event: key presses, an answer that arrives or is lost, time that passes, or a change of a compute by somebody else.
*/
type Happening = Pressed | Answered | Passed | Others;

const acting = ['w', 's', 'R', 'X', 'z', 'e', 'b', 'n', 'u', 'space', 'enter', 'ctrl-s', 'tab', 'right', 'down', 'up', 'j', 'k', 'esc', 'r', 'c', words];

/** The keys of the commands for branches. The form that a key opens is sent, or filled first. */
const branchKeys = commands.filter(({scope}) => scope === 'branches').map(({keys: [key = '']}) => key);

/**
Key sequences for the lists of a branch, and for the snapshots of its project: names and confirmations are typed. The last role owns nothing.
*/
const listHabits: ReadonlyArray<readonly string[]> = [
	['esc', 'esc', '2', 'D'],
	['2', 'D', 'tab'],
	['2', 'D', 'n', 'p', 'x', 'ctrl-s'],
	['2', 'D', 'e', 'x', 'ctrl-s'],
	['2', 'D', 'X', words, 'ctrl-s'],
	['2', 'D', 'tab', 'n', 'p', 'x', 'ctrl-s'],
	['2', 'D', 'tab', 'R', 'ctrl-s'],
	['2', 'D', 'tab', 'G', 'X', words, 'ctrl-s'],
	['2', 'B', 'N', 'n', 'ctrl-s'],
	['2', 'B', 'N', 'e', 'x', 'ctrl-s'],
	['2', 'B', 'N', 'b', 'ctrl-s'],
	['2', 'B', 'N', 'X', words, 'ctrl-s'],
];

/** Key sequences that people press without a pause. */
const habits: ReadonlyArray<readonly string[]> = [
	['esc', 'esc', '2'],
	['esc', 'esc', '2', 'w'],
	['esc', 'esc', '2', 'j', 'w'],
	['esc', 'esc', '2', 'z', 'right', 'ctrl-s'],
	['w'],
	['R', 'right', 'enter'],
	['s', 'right', 'enter'],
	['z', 'right', 'ctrl-s'],
	['z', 'backspace', '2', 'ctrl-s'],
	['e', 'x', 'ctrl-s'],
	['e', 'tab', 'down', 'ctrl-s'],
	['e', 'tab', 'tab', 'a', '=', '1', 'ctrl-s'],
	['n', 'ctrl-s'],
	['b', 'down', 'ctrl-s'],
	['esc', 'esc', '2', 'b', 'down', 'ctrl-s'],
	['X', words, 'ctrl-s'],
	['u', 'right', 'enter'],
	['space', 'j', 'space'],
	['B', 'a', 'X', words, 'ctrl-s'],
	...branchKeys.flatMap(key => [['B', 'G', key, words, 'ctrl-s'], ['B', 'G', key, 'tab', 'down', 'ctrl-s']]),
	// The last branch is restored from its parent's present: only a root is restored from its own past.
	['B', 'G', 'b', 'up', 'up', words, 'ctrl-s'],
	['B', 'G', 'b', 'tab', 'tab', 'tab', words, 'ctrl-s'],
	['esc', 'esc', '3', 'b', 'ctrl-s'],
	...listHabits,
	['esc', 'esc', '1', 'n', 'p', 'x', 'ctrl-s'],
	['esc', 'esc', '1', 'e', 'x', 'ctrl-s'],
	['esc', 'esc', '1', 's', '2', 'h', 'ctrl-s'],
	['esc', 'esc', '1', 'm', 'ctrl-s'],
	['esc', 'esc', '1', 'G', 'X', words, 'ctrl-s'],
	['j'],
	['k'],
];

const pressing = (keysOfOne: fc.Arbitrary<readonly string[]>): fc.Arbitrary<Happening> => keysOfOne.map(pressed => ({kind: 'keys', keys: pressed}));

const happening: fc.Arbitrary<Happening> = fc.oneof(
	{weight: 6, arbitrary: pressing(fc.constantFrom(...habits))},
	{weight: 6, arbitrary: pressing(fc.constantFrom(...acting).map(key => [key]))},
	{weight: 2, arbitrary: pressing(fc.constantFrom(...keys).map(key => [key]))},
	{weight: 8, arbitrary: fc.nat(8).map(place => ({kind: 'answer', place, isLost: false}) as const)},
	{weight: 1, arbitrary: fc.nat(8).map(place => ({kind: 'answer', place, isLost: true}) as const)},
	{weight: 3, arbitrary: fc.constantFrom(50, 500, 2500, 10_000).map(milliseconds => ({kind: 'time', milliseconds}) as const)},
	{weight: 1, arbitrary: fc.tuple(fc.constantFrom('delete', 'suspend', 'resize'), fc.nat(6)).map(([what, place]) => ({kind: 'others', what, place}) as const)},
);

/**
Returns the events of a user who recovers a deleted project or branch after its list was read. Suspending needs the same, since few sequences reach
it.
*/
const patiently = (...opening: readonly string[]): readonly Happening[] => [
	{kind: 'keys', keys: opening},
	...Array.from({length: 6}, () => ({kind: 'answer', place: 0, isLost: false}) as const),
	{kind: 'keys', keys: ['ctrl-s']},
];

/** Somebody else deletes the compute above the selected replica of staging, and a poll leaves it out of the list. */
const deletedAbove: readonly Happening[] = [
	{kind: 'keys', keys: ['esc', 'esc', '2', 'G']},
	{kind: 'others', what: 'delete', place: 3},
	{kind: 'time', milliseconds: 10_000},
	...Array.from({length: 6}, () => ({kind: 'answer', place: 0, isLost: false}) as const),
];

const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(fc.oneof(
	{weight: 150, arbitrary: happening.map(one => [one])},
	{weight: 1, arbitrary: fc.constant(patiently('esc', 'esc', '1', 'R'))},
	{weight: 1, arbitrary: fc.constant(patiently('esc', 'esc', '2', 'B', 'U'))},
	{weight: 1, arbitrary: fc.constant(patiently('esc', 'esc', '2', 's'))},
	{weight: 1, arbitrary: fc.constant(deletedAbove)},
), {minLength: 10, maxLength: 60}).map(each => each.flat());

/** A poll lists a new compute before the answer to its creation. */
const answeredLate: readonly Happening[] = [
	{kind: 'keys', keys: ['B', 'G', 'c', words, 'ctrl-s']},
	{kind: 'answer', place: 0, isLost: false},
	{kind: 'keys', keys: ['B', 'G', 'a', 'tab', 'down', 'ctrl-s']},
	{kind: 'answer', place: 0, isLost: false},
	{kind: 'keys', keys: ['esc', 'esc', '2']},
	{kind: 'time', milliseconds: 10_000},
	...[3, 3, 0].map(place => ({kind: 'answer', place, isLost: false}) as const),
];

/** Every sequence once, with time for answers, so that each kind of change occurs in every run. */
const examples: Array<[readonly Happening[]]> = [
	...[...habits, ['esc', 'esc', '1', 'R'], ['esc', 'esc', '2', 'B', 'U'], ['esc', 'esc', '2', 's']].map((habit): [readonly Happening[]] => [patiently('esc', 'esc', '2', ...habit)]),
	[answeredLate],
];

/** Lets everything run that does not wait for time. */
const settle = async () => new Promise(resolve => {
	setImmediate(resolve);
});

/** Returns a key, or the keys of the text that the top form requires. */
const spelled = (key: string, world: KeyWorld): readonly string[] =>
	key === words ? [...wantedWords(world.store.getState())].map(letter => letter === ' ' ? 'space' : letter) : [key];

const pressAll = (world: KeyWorld, pressed: readonly string[]): void => {
	for (const key of pressed) {
		const before = world.store.getState();
		const earlier = [...world.orders()];
		press(world, key);
		expectConfirmed(key, before, world.orders().slice(earlier.length), earlier);
	}
};

const occur = (world: KeyWorld, one: Happening): void => {
	switch (one.kind) {
		case 'keys': {
			for (const key of one.keys) {
				pressAll(world, spelled(key, world));
			}

			return;
		}

		case 'answer': {
			world.network.answer(one.place, one.isLost);
			return;
		}

		case 'time': {
			world.clock.advance(one.milliseconds);
			return;
		}

		case 'others': {
			doByOthers(world, one);
		}
	}
};

const happen = async (world: KeyWorld, one: Happening): Promise<void> => {
	const {store, orders} = world;
	const ordered = orders().length;
	let before = store.getState();
	occur(world, one);
	if (one.kind === 'keys') {
		// Other rules check the direct effects of keys; no key is pressed after this.
		before = store.getState();
	} else {
		expect(orders()).toHaveLength(ordered);
	}

	const orderedByKeys = orders().length;
	await settle();
	expect(world.bugs()).toEqual([]);
	expect(orders()).toHaveLength(orderedByKeys);
	expectSelectionExists(store.getState());
	expectSelectionStayed(before, store.getState());
	expectSentOnce(world);
};

/**
Runs random sequences of events in whole programs, and checks the result of each against the rules.

@returns How many changes of each kind were ordered.
@throws With the shortest sequence it finds that breaks a rule.
*/
export const checkRandomKeys = async (sequences: number, seed: number): Promise<Readonly<Record<string, number>>> => {
	const ordered = new Map<string, number>();
	await fc.assert(fc.asyncProperty(happenings, async each => {
		const world = createKeyWorld();
		try {
			await load(world);
			for (const one of each) {
				await happen(world, one);
			}
		} finally {
			world.stop();
			for (const {kind} of world.orders()) {
				ordered.set(kind, (ordered.get(kind) ?? 0) + 1);
			}
		}
	}), {numRuns: sequences, seed, examples});
	return Object.fromEntries(ordered);
};

/** Returns a new seed for each run. */
export const freshSeed = (): number => Math.trunc(performance.timeOrigin + performance.now()) % 2_147_483_647;
