import {expect, test, vi} from 'vitest';
import {commands} from '../../../src/commands/registry.js';
import {projectId, smallSeed} from '../../control-plane/small-seed.js';
import {configure} from '../configured.js';
import {openDashboard, type Dashboard} from '../dashboard.js';
import {startHosted} from '../hosted.js';
import {besideOthers} from '../../helpers/when-test-ends.js';
import {controlFaults} from './faults.js';
import {pathOf, startHands, type Hands} from './hands.js';

/**
Commands that end or suspend the program.
*/
const leaving = new Set(['quit', 'quit-now', 'suspend-program']);
const leavingKeys = new Set(['q', 'ctrl+c', 'ctrl+z']);

/**
The keyboard's name for a key of a command.
*/
const keyOf = (name: string): string => name === 'ctrl-`' ? 'ctrl+space' : name.replace(/^esc$/v, 'escape').replace(/^F(?=\d)/v, 'f').replace(/^(?<modifier>ctrl|shift)-/v, '$<modifier>+');

/**
How long nothing must be drawn before a key counts as done, in milliseconds.
*/
const quietMilliseconds = 60;

/**
Presses every key that would send a form in whatever a key opened, and closes it.
*/
const sendAndClose = async (dashboard: Dashboard): Promise<void> => {
	dashboard.press('ctrl+s', 'right', 'enter', 'whole escape', 'whole escape');
	await dashboard.idle(quietMilliseconds);
};

/**
Types a command into the palette. The modal of the command before it may open late, even over the palette: it is closed, and the command typed
again.
*/
const choose = async (dashboard: Dashboard, id: string): Promise<void> => {
	const isTyped = () => dashboard.text().includes(`: ${id}`);
	dashboard.press(':', 'ctrl+u');
	await dashboard.idle(quietMilliseconds);
	await vi.waitUntil(async () => {
		if (dashboard.text().includes('╭ Command')) {
			dashboard.type(id);
			await dashboard.idle(quietMilliseconds);
		}

		if (!isTyped()) {
			dashboard.press('escape', ':', 'ctrl+u');
			await dashboard.idle(quietMilliseconds * 4);
		}

		return isTyped();
	}, {timeout: 25_000, interval: 1});
};

const keysIn = (scopes: ReadonlySet<string>): ReadonlySet<string> =>
	new Set(commands.filter(({scope}) => scopes.has(scope)).flatMap(command => command.keys).map(key => keyOf(key)).filter(key => !leavingKeys.has(key)));

/**
A read-only dashboard that was asked for one change and says why it does nothing.
*/
const startReadOnly = async (): Promise<Hands> => {
	const hands = await startHands({args: ['--read-only']});
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('w');
	await dashboard.sees('pgtower is read-only: nothing but reading leaves it.');
	return hands;
};

// All at once: most of their time they wait for a screen.
test.concurrent('in read-only every key of every command, in every pane, sends nothing but GET', {timeout: 120_000}, besideOthers(async () => {
	await using hands = await startReadOnly();
	const {dashboard} = hands;
	// In the computes pane, the keys of every command; in the others, their own.
	const keysOfPanes = new Map([
		['1', keysIn(new Set(['projects']))],
		['2', keysIn(new Set(commands.map(({scope}) => scope)))],
		['3', keysIn(new Set(['operations']))],
	]);
	for (const [pane, keys] of keysOfPanes) {
		for (const key of keys) {
			dashboard.press(pane, key);
			await sendAndClose(dashboard);
		}
	}

	expect(dashboard.hasExited()).toBe(false);
	expect(await hands.changes()).toEqual([]);
}));

test.concurrent('in read-only all of the palette sends nothing but GET', {timeout: 120_000}, besideOthers(async () => {
	await using hands = await startReadOnly();
	const {dashboard} = hands;
	const offered = commands.filter(command => command.isKeyOnly !== true && !leaving.has(command.id));
	for (const {id} of offered) {
		await choose(dashboard, id);
		dashboard.press('enter');
		await sendAndClose(dashboard);
	}

	expect(dashboard.hasExited()).toBe(false);
	expect(await hands.changes()).toEqual([]);
}));

test.concurrent('in read-only marked computes are not changed either: each key says why', besideOthers(async () => {
	await using hands = await startHands({args: ['--read-only']});
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('space', 'j', 'j', 'ctrl+space');
	await dashboard.seesIn('Computes', ({title}) => title.includes('3 marked'));
	for (const key of ['n', 'b', 'z', 'e', 'w', 's', 'R', 'X', 'u']) {
		hands.press('r', key);
		await dashboard.sees('pgtower is read-only: nothing but reading leaves it.');
		expect(dashboard.text()).not.toContain('[ Cancel ]');
	}

	expect(await hands.changes()).toEqual([]);
}));

test.concurrent('what could be taken back, and what waited to be sent again, is not sent once the profile is a read-only one', besideOthers(async () => {
	await using server = await startHosted({seed: smallSeed, hasFaultControl: true});
	const faults = controlFaults(server.baseUrl);
	const [main, staging] = await server.api.computes(projectId);
	const {env} = await configure({
		profiles: {
			careless: {baseUrl: server.baseUrl, apiKeyEnv: 'SOME_KEY', interval: 1},
			careful: {
				baseUrl: server.baseUrl, apiKeyEnv: 'SOME_KEY', interval: 1, readOnly: true,
			},
		},
		defaultProfile: 'careless',
	});
	await using dashboard = await openDashboard(undefined, {columns: 160, env: {...env, SOME_KEY: server.apiKey}});
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 3);
	dashboard.press('2', 'g');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(main!.id) === true);
	dashboard.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main!.id} was resized`);

	// A change waits; then the key is refused, and the user chooses another profile.
	await faults.add('status=423,retry-after=6,on=POST /projects/**');
	dashboard.press('j', 'w');
	await dashboard.sees(`Wake ${staging!.id}: waiting for`);
	const sent = await faults.changes();
	expect(sent).toEqual([`PATCH ${pathOf(main!)} 200`, `POST ${pathOf(staging!)}/start 423`]);
	dashboard.press('P');
	await dashboard.sees('╭ Profiles');
	dashboard.press('j', 'enter');
	await dashboard.sees('A change is under way here: switch when that is over.');
	await faults.add('status=401,on=GET /projects/**');
	await dashboard.sees('╭ The API key is refused');
	dashboard.press('P');
	await dashboard.sees('╭ Profiles');
	await faults.clear();
	dashboard.press('j', 'enter');
	await dashboard.waitUntil(() => dashboard.screen()[0]?.includes('read-only') === true, 'the read-only profile');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 3);
	dashboard.press('2', 'u');
	await dashboard.sees('pgtower is read-only: nothing but reading leaves it.');
	// Longer than the change would have waited.
	const {GET: reads = 0} = await faults.counts();
	const readsSince = async () => {
		const {GET = 0} = await faults.counts();
		return GET - reads;
	};

	await vi.waitUntil(async () => await readsSince() > 20, {timeout: 20_000});
	expect(await faults.changes()).toEqual(sent);
}));
