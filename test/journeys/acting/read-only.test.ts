import {expect, test} from 'vitest';
import {projectId, smallSeed} from '../../control-plane/small-seed.js';
import {configure} from '../configured.js';
import {openDashboard} from '../dashboard.js';
import {startHosted} from '../hosted.js';
import {lookUntil} from '../../helpers/look-until.js';
import {besideOthers} from '../../helpers/when-test-ends.js';
import {controlFaults} from './faults.js';
import {pathOf, startHands} from './hands.js';

// The tests run at once, since they wait for screens most of the time.
test.concurrent('in read-only mode, a key that would change the marked computes sends nothing, and shows a refusal', besideOthers(async () => {
	await using hands = await startHands({args: ['--read-only']});
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('space', 'j', 'j', 'ctrl+space');
	await dashboard.seesIn('Computes', ({title}) => title.includes('3 marked'));
	for (const key of ['n', 'b', 'z', 'e', 'w', 's', 'R', 'X', 'u']) {
		hands.press('r', key);
		await dashboard.sees('pgtower is read-only and sends no changes.');
		expect(dashboard.text()).not.toContain('[ Cancel ]');
	}

	expect(await hands.changes()).toEqual([]);
}));

test.concurrent('after a switch to a read-only profile, pgtower sends no undo and no waiting change', besideOthers(async () => {
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

	// A change waits. Then the key is rejected, and the user chooses another profile.
	await faults.add('status=423,retry-after=6,on=POST /projects/**');
	dashboard.press('j', 'w');
	await dashboard.sees(`Wake ${staging!.id}: waiting for`);
	expect(await faults.changes()).toEqual([`PATCH ${pathOf(main!)} 200`, `POST ${pathOf(staging!)}/start 423`]);
	dashboard.press('P');
	await dashboard.sees('╭ Profiles');
	dashboard.press('j', 'enter');
	await dashboard.sees('A change is under way here: switch when that is over.');
	await faults.add('status=401,on=GET /projects/**');
	await dashboard.sees('╭ The API key is refused');
	dashboard.press('P');
	await dashboard.sees('╭ Profiles');
	await faults.clear();
	// On a slow machine, the change may already have been sent again.
	const sentBeforeSwitch = await faults.changes();
	dashboard.press('j', 'enter');
	await dashboard.waitUntil(() => dashboard.screen()[0]?.includes('read-only') === true, 'the read-only profile');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 3);
	dashboard.press('2', 'u');
	await dashboard.sees('pgtower is read-only and sends no changes.');
	// Longer than the change would have waited.
	const {GET: reads = 0} = await faults.counts();
	const readsSince = async () => {
		const {GET = 0} = await faults.counts();
		return GET - reads;
	};

	await lookUntil('Waiting for twenty more readings', readsSince, count => count > 20);
	expect(await faults.changes()).toEqual(sentBeforeSwitch);
}));
