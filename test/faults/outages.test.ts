import {expect, test} from 'vitest';
import {computesOf} from '../../src/store/selectors/computes.js';
import {startLiving} from '../helpers/living-program.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {startPlane} from '../control-plane/plane.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {projectId} from '../control-plane/small-seed.js';

// A busy machine may need this long.
const rows = ({store}: Pick<FaultyProgram, 'store'>) => computesOf(store.getState(), projectId).items;

const phase = ({store}: Pick<FaultyProgram, 'store'>) => store.getState().connection.phase;

test('the control plane cannot be reached, or its name is not found: the rows stay, and the screen says what is wrong', async () => {
	const program = await startFaulty();
	const {plane} = program;
	const {clock} = plane;
	const before = rows(program);
	await plane.stop();
	await program.until(() => phase(program) === 'lost');
	await program.sees(/127\.0\.0\.1:\d+ refused the connection: nothing is listening there\. Showing data from 12:00:\d\d\. r tries now\./v);
	await program.sees('lost, next try in ');
	expect(rows(program)).toBe(before);
	await program.sees('ep-withered');
	await program.until(() => (program.store.getState().connection.nextTryAt ?? 0) - clock.now() > 50_000, 5000);
	await program.sees(/╭ Computes 3 · shop ─+ \dm old ╮/v);
	await startPlane({port: Number(new URL(plane.baseUrl).port), apiKey: plane.apiKey, clock});
	const exchanges = program.exchanges();
	program.press('r');
	await program.sees('live every 5s');
	expect(program.exchanges()).toBeGreaterThan(exchanges);

	const nowhere = await startLiving({
		baseUrl: 'https://no-such-host.invalid/api/v2', apiKey: 'k', clock: createDrivenClock(), timeoutMilliseconds: 10_000,
	});
	await nowhere.sees('The name of no-such-host.invalid ');
	await nowhere.sees('lost, next try in 5s');
});

test.each(['reset', 'torn=0.3'])('a connection breaks, or the control plane answers 500, 502, 503 or 504: after the fault %s, GET requests are repeated', async fault => {
	const program = await startFaulty();
	const {counts: before} = await program.seen();
	const exchanges = program.exchanges();
	await program.fault(`${fault},times=3`);
	// Three requests are interrupted, so a fourth one repeats one of them.
	await program.until(() => program.exchanges() > exchanges + 3 && program.underWay() === 0);
	expect(phase(program)).toBe('live');
	expect(program.screen()).not.toContain('broke the connection');
	const {counts} = await program.seen();
	// Interrupted readings were repeated, and no other requests.
	expect(counts.GET! - before.GET!).toBeGreaterThan(3);
	expect(counts).toEqual({GET: counts.GET});

	await program.fault(fault);
	await program.until(() => phase(program) === 'lost');
	await program.sees(fault === 'reset' ? 'broke the connection.' : 'broke the connection in the middle of its answer.');
	expect(rows(program)).toHaveLength(3);
	await program.heal();
	program.press('r');
	await program.sees('live every 5s');
});

test.each([
	['hang,on=GET /projects/*/operations', /did not answer in 0\.3 s\./v],
	// The drips use the driven clock, and the client's timeout the machine's: the drips are too far apart for any timeout.
	['drip=600s,on=GET /projects/*/endpoints', /fell silent in the middle of its answer, for 0\.3 s\.|did not answer in 0\.3 s\./v],
])('an answer hangs or drips: with the fault %s, the rows stay', async (fault, sentence) => {
	const program = await startFaulty();
	await program.fault(fault);
	await program.until(() => phase(program) === 'lost');
	await program.sees(sentence);
	await program.sees('ep-withered');
	expect(rows(program)).toHaveLength(3);
	await program.heal();
	program.press('r');
	await program.until(() => phase(program) === 'live');
	await program.sees('live every 5s');
});

test('a connection breaks, or the control plane answers 500, 502, 503 or 504: GET requests are repeated after each of these statuses', async () => {
	const program = await startFaulty();
	for (const fault of ['status=500', 'html=502', 'status=503', 'html=504']) {
		await program.fault(`${fault},times=3`);
		await program.pass(6000);
		expect(phase(program), fault).toBe('live');
		// This counts only once no reading is on its last attempt: one has succeeded since the fault ended.
		await program.heal();
		const healedAt = program.plane.clock.now();
		program.press('r');
		await program.until(() => (program.store.getState().operations.get(projectId)?.receivedAt ?? 0) > healedAt);
		const {counts: before} = await program.seen();
		await program.fault(`${fault},on=GET /projects/*/operations`);
		await program.until(() => phase(program) === 'lost');
		const {counts} = await program.seen();
		expect(counts.GET! - before.GET!, fault).toBeGreaterThanOrEqual(4);
		expect(program.screen()).not.toContain('<html');
		await program.sees(fault.slice(-3));
		await program.heal();
		program.press('r');
		await program.until(() => phase(program) === 'live');
	}

	expect(rows(program)).toHaveLength(3);
});

test('the control plane restarts: pgtower reconnects at the same place', async () => {
	const program = await startFaulty();
	const {plane} = program;
	program.press('2');
	program.press('j');
	const selected = () => program.store.getState().view.cursors.computes.get(projectId)?.selectedId;
	const before = selected();
	const operations = program.store.getState().view.focus;
	await plane.stop();
	await program.until(() => phase(program) === 'lost');
	await startPlane({port: Number(new URL(plane.baseUrl).port), apiKey: plane.apiKey, clock: plane.clock});
	await program.until(() => phase(program) === 'live', 1000);
	await program.sees('live every 5s');
	expect(before).toMatch(/^ep-/v);
	expect(selected()).toBe(before);
	expect(program.store.getState().view.focus).toBe(operations);
});

test.each(['', ',retry-after=20'])('too many requests (429), with or without Retry-After: pgtower pauses and lowers its request limit (fault "status=429%s")', async retryAfter => {
	const program = await startFaulty();
	await program.fault(`status=429${retryAfter},times=1`);
	await program.until(() => (program.store.getState().connection.requestLimit < 300));
	expect(program.store.getState().connection.requestLimit).toBe(150);
	await program.sees('/150 req/min');
	const {counts: before} = await program.seen();
	if (retryAfter !== '') {
		await program.sees(/rate limited, next try in (?:20|19)s/v);
		await program.sees(/pgtower waits until 12:00:\d\d, as it asks\. Showing data from\s+12:00:\d\d\./v);
		expect(program.screen()).not.toContain('lost');
		expect(program.screen()).not.toContain('tries now');
		const until = program.plane.clock.now() + 15_000;
		program.press('r');
		await program.until(() => program.plane.clock.now() >= until);
		const {counts} = await program.seen();
		expect(counts).toEqual(before);
		// This is at the end of the requested pause, and no later.
		await program.until(() => phase(program) === 'live');
		expect(program.plane.clock.now() - until).toBeLessThanOrEqual(6000);
	}

	await program.until(() => phase(program) === 'live' && program.store.getState().connection.nextTryAt === undefined);
	await program.pass(360_000, 2500);
	await program.sees('/300 req/min');
	expect(rows(program)).toHaveLength(3);
});
