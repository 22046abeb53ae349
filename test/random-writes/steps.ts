import {between, pick, type Random} from '../../src/control-plane/random.js';
import {projectId} from '../control-plane/small-seed.js';
import type {FaultyProgram} from '../helpers/faulty-program.js';
import {faultSpecs} from './fault-specs.js';
import {
	breath,
	press,
	send,
	typeAndSend,
} from './hands.js';
import {hostileTexts} from './hostile-words.js';

/** An event, with its weight among all events. */
export type Step = {
	readonly name: string;
	readonly weight: number;
	readonly happen: (program: FaultyProgram, random: Random) => Promise<void>;
};

/** The keys that close all modals and focus the computes. */
const toComputes = ['whole escape', 'whole escape', '2'];

const pasted = (text: string): string => `\u{1B}[200~${text}\u{1B}[201~`;

const times = (count: number, key: string): readonly string[] => Array.from({length: count}, () => key);

/** Returns the keys that select a random compute of the list. */
const someCompute = (random: Random): readonly string[] => [...toComputes, 'g', ...times(between(random, 0, 3), 'j')];

/** Returns the keys that select a random branch of the project. */
const someBranch = (random: Random): readonly string[] => [...toComputes, 'B', 'g', ...times(between(random, 0, 4), 'j')];

const keys = (name: string, weight: number, pressed: (random: Random) => readonly string[]): Step => ({
	name, weight, happen: async (program, random) => press(program, pressed(random)),
});

const anyKey: readonly string[] = [
	...'0123456789abcdefghijklmnoprstuvwxyzABFIJKPRSWXYZ!?/:+-. ',
	'enter',
	'escape',
	'whole escape',
	'tab',
	'shift+tab',
	'backspace',
	'up',
	'down',
	'left',
	'right',
	'home',
	'end',
	'pageup',
	'pagedown',
	'ctrl+space',
	'ctrl+s',
	'ctrl+l',
	'ctrl+u',
	'ctrl+w',
	'f1',
	'delete',
];

/** Changes a compute of the project like another user. */
const changeByOthers = async ({plane, heal}: FaultyProgram, random: Random): Promise<void> => {
	// An earlier fault could hit these requests, too.
	await heal();
	const computes = await plane.computes();
	const compute = computes.length === 0 ? undefined : pick(random, computes);
	if (compute === undefined) {
		return;
	}

	const path = `/projects/${projectId}/endpoints/${compute.id}`;
	const change = pick<() => Promise<unknown>>(random, [
		async () => plane.patch(path, {endpoint: {autoscaling_limit_min_cu: 3, autoscaling_limit_max_cu: 3}}),
		async () => plane.delete(path),
		async () => plane.post(`${path}/suspend`),
		async () => plane.post(`${path}/start`),
	]);
	await change();
};

/** The screen sizes of a run: all layouts, and a size that is too small. */
export const sizes: ReadonlyArray<readonly [columns: number, rows: number]> = [
	[100, 30], [80, 24], [80, 24], [160, 50], [60, 16], [50, 12], [39, 9],
];

/** The events of a run: mostly writes, in a hurry or not, and all kinds of disturbances. */
export const steps: readonly Step[] = [
	keys('wake', 4, random => [...someCompute(random), 'w']),
	keys('restart', 6, random => [...someCompute(random), 'R', send]),
	keys('suspend', 4, random => [...someCompute(random), 's', send]),
	keys('resize', 6, random => [...someCompute(random), 'z', ...times(between(random, 1, 4), pick(random, ['right', 'left'])), send]),
	keys('suspend timeout', 2, random => [...someCompute(random), 'z', 'tab', 'ctrl+u', ...pick(random, ['never', '5m', '1h', 'default', '7d']), send]),
	keys('rename', 2, random => [...someCompute(random), 'e', 'ctrl+u', ...pick(random, ['nightly', 'reports', 'x']), send]),
	keys('rename with a name that is pasted', 2, random => [...someCompute(random), 'e', 'ctrl+u', pasted(pick(random, hostileTexts)), send]),
	keys('enable or disable', 3, random => [...someCompute(random), 'e', 'tab', pick(random, ['down', 'up']), send]),
	keys('Postgres settings', 3, random => [
		...someCompute(random), 'e', 'tab', 'tab', 'ctrl+u', ...pick(random, ['work_mem = 64MB', 'work_mem = 4MB', 'a.b=1', '']), send,
	]),
	keys('a Postgres setting that is pasted', 1, random => [...someCompute(random), 'e', 'tab', 'tab', 'ctrl+u', pasted(pick(random, hostileTexts)), send]),
	keys('move', 4, random => [...someCompute(random), 'b', ...times(between(random, 0, 3), 'down'), send]),
	keys('create', 5, random => [...toComputes, 'n', ...times(between(random, 0, 2), 'down'), 'tab', ...times(between(random, 0, 1), 'down'), send]),
	keys('create with a name that is pasted', 4, random => [...toComputes, 'n', 'tab', 'down', 'shift+tab', 'shift+tab', 'shift+tab', pasted(pick(random, hostileTexts)), send]),
	keys('undo', 3, () => [...toComputes, 'u', send]),
	keys('new branch', 3, random => [...someBranch(random), 'n', ...times(between(random, 0, 1), 'tab'), ...times(between(random, 0, 1), 'down'), send]),
	keys('new branch with a name that is pasted', 2, random => [...someBranch(random), 'n', pasted(pick(random, hostileTexts)), send]),
	keys('edit a branch', 3, random => [...someBranch(random), 'e', ...pick(random, [['x'], ['ctrl+u', 'y'], ['tab', 'down'], ['tab', 'up']]), send]),
	{
		name: 'reset a branch', weight: 3, async happen(program, random) {
			await press(program, [...someBranch(random), 'R']);
			await typeAndSend(program, pick(random, [[], ['tab', 'k', 'e', 'p', 't']]));
		},
	},
	keys('compute on a branch', 2, random => [...someBranch(random), 'c', send]),
	keys('take back a branch', 1, random => [...someBranch(random), 'u', send]),
	{
		name: 'delete branches', weight: 4, async happen(program, random) {
			await press(program, [...someBranch(random), ...pick(random, [['X'], ['a', 'X'], [' ', 'j', ' ', 'X']])]);
			await typeAndSend(program);
		},
	},
	keys('send twice', 3, random => [...someCompute(random), pick(random, ['R', 'z', 's', 'b']), 'right', send, send, 'enter', send]),
	keys('enter on the button', 3, random => [...someCompute(random), pick(random, ['R', 's', 'w']), 'right', 'enter', 'enter']),
	{
		name: 'delete', weight: 4, async happen(program, random) {
			await press(program, [...someCompute(random), 'X']);
			await typeAndSend(program);
		},
	},
	{
		name: 'several at once', weight: 4, async happen(program, random) {
			await press(program, [...someCompute(random), ' ', 'j', ' ', 'j', ' ', pick(random, ['w', 'R', 's', 'z', 'e', 'X'])]);
			await press(program, times(between(random, 0, 2), 'right'));
			await typeAndSend(program);
		},
	},
	keys('new API key', 2, random => ['whole escape', 'whole escape', '1', 'K', 'n', pasted(pick(random, ['ci', 'deploy key', ...hostileTexts])), send]),
	{
		name: 'revoke an API key', weight: 1, async happen(program, random) {
			await press(program, ['whole escape', 'whole escape', '1', 'K', 'g', ...times(between(random, 0, 4), 'j'), 'X']);
			await typeAndSend(program);
		},
	},
	keys('another project', 2, random => ['whole escape', 'whole escape', '1', pick(random, ['j', 'k', 'g'])]),
	keys('look around', 4, random => ['whole escape', pick(random, ['1', '2', '3']), ...pick(random, [
		['d', 'j', 'q'],
		['Y', 'j', 'enter'],
		['y'],
		['J', 'j', 'c', 'q'],
		['A'],
		['?', 'pagedown', 'q'],
		['v'],
		['S', 'j', 'enter'],
		['I'],
		['B'],
		['B', 'S', 'j', 'enter', 'v', 'd', 'q'],
		['B', '/', ...'age>1d', 'enter', 'enter'],
		['t'],
		['P', 'q'],
		['o'],
		['!'],
		['f'],
		['r'],
		['c'],
		['p'],
		['+'],
		['-'],
		['G'],
		['g'],
		['/', ...'state:idle', 'enter'],
		['/', ...'ep', 'enter'],
		['/', 'ctrl+u', 'enter'],
		[':', ...'config', 'enter', 'q'],
	])]),
	keys('any keys', 6, random => Array.from({length: between(random, 1, 6)}, () => pick(random, anyKey))),
	keys('paste', 1, random => [pasted(pick(random, hostileTexts))]),
	{
		name: 'fault', weight: 9, async happen({fault}, random) {
			await fault(pick(random, faultSpecs));
		},
	},
	{
		name: 'heal', weight: 2, async happen({heal}) {
			await heal();
		},
	},
	{name: 'others', weight: 3, happen: changeByOthers},
	{
		name: 'resize the screen', weight: 2, async happen({resize}, random) {
			const [columns, rows] = pick(random, sizes);
			resize(columns, rows);
			await breath();
		},
	},
	{
		name: 'a while', weight: 6, async happen({pass}, random) {
			const milliseconds = pick(random, [1000, 3000, 10_000]);
			await pass(milliseconds, milliseconds / 2);
		},
	},
];
