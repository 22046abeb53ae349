import {expect, test} from 'vitest';
import {computesOf} from '../../src/store/selectors/computes.js';
import {projectById} from '../../src/store/selectors/projects/projects.js';
import {projectId, unprotectedSeed} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';

// A busy machine may need this long.
const computes = ({store}: FaultyProgram) => computesOf(store.getState(), projectId).items;

test('the key is revoked (401), or lacks a right (403): after a revocation, the rows stay, and a dialog says that the key is refused', async () => {
	const program = await startFaulty();
	const {body: made} = await program.plane.post<{key: string; id: number}>('/api_keys', {key_name: 'short-lived'});
	await program.use(made.key);
	await program.pass(6000);
	await program.sees('live every 5s');
	const before = computes(program);
	await program.plane.delete(`/api_keys/${made.id}`);
	await program.pass(6000);
	await program.sees('╭ The API key is refused');
	await program.sees('key refused');
	await program.sees('ep-withered');
	expect(computes(program)).toBe(before);
	// It tries once a minute.
	const {counts: refused} = await program.seen();
	await program.pass(55_000, 2500);
	const {counts: later} = await program.seen();
	expect(later.GET! - refused.GET!).toBeLessThanOrEqual(6);
	await program.use(program.plane.apiKey);
	program.press('r');
	await program.sees('live every 5s');
	expect(program.screen()).not.toContain('╭ The API key is refused');
	expect(program.store.getState().modal).toEqual([]);
});

test('the key is revoked (401), or lacks a right (403): if a right is missing, the pane says so, and keeps its rows', async () => {
	const program = await startFaulty();
	const before = computes(program);
	await program.fault('status=403,on=GET /projects/*/endpoints');
	const {counts: first} = await program.seen();
	await program.pass(60_000, 2500);
	await program.sees('This key can\'t see the computes of this project');
	await program.sees('live every 5s');
	expect(computes(program)).toBe(before);
	const {counts} = await program.seen();
	expect(counts.GET! - first.GET!).toBeLessThanOrEqual(40);
	// The key may not see the project, but the control plane answers.
	await program.fault('status=403,on=GET /projects/*/**');
	await program.pass(40_000, 2500);
	await program.sees('live every 5s');
	await program.heal();
	await program.until(() => computesOf(program.store.getState(), projectId).problem === undefined);
	await program.sees('╭ Computes 3 · shop ──');
});

test('the project is deleted while it is shown: the project\'s rows stay, and the cursor does not move', async () => {
	const program = await startFaulty({seed: unprotectedSeed});
	const {plane, store} = program;
	const before = computes(program);
	await plane.delete(`/projects/${projectId}`);
	await program.pass(12_000);
	await program.sees('live every 5s');
	await program.sees('ep-withered');
	expect(computes(program)).toBe(before);
	expect(computesOf(store.getState(), projectId).problem).toBeDefined();
	// The cursor never moves to another project unless the user moves it.
	program.press('r');
	await program.until(() => projectById(store.getState(), projectId) === undefined);
	expect(store.getState().view.cursors.projects.get('')?.selectedId).toBe(projectId);
	await program.sees('╭ Projects 1');
	const {counts: gone} = await program.seen();
	await program.pass(30_000, 2500);
	const {counts} = await program.seen();
	expect(counts.GET! - gone.GET!).toBeLessThanOrEqual(8);
	program.press('1');
	program.press('j');
	await program.pass(1000);
	await program.sees('club site');
	expect(store.getState().view.openProjectId).not.toBe(projectId);
});

test.each([
	['back', -7_200_000],
	['forward', 7_200_000],
])('a clock is set back or forward: polling continues after this machine\'s clock is set %s', async (_words, milliseconds) => {
	const program = await startFaulty();
	const {clock} = program.plane;
	await program.pass(6000);
	clock.setTo(clock.now() + milliseconds);
	const before = program.exchanges();
	await program.pass(60_000, 2500);
	// These are twelve polls, as in any other minute.
	expect(program.exchanges() - before).toBeGreaterThanOrEqual(15);
	expect(program.exchanges() - before).toBeLessThanOrEqual(35);
	await program.sees('live every 5s');
	expect(program.screen()).not.toMatch(/ -\d|NaN/v);
	await program.plane.delete(`/projects/${projectId}/endpoints/${computes(program).at(-1)?.id ?? ''}`);
	await program.until(() => computes(program).length === 2);
});

test.each(['clock=-2h', 'clock=2h'])('a clock is set back or forward: polling continues when the control plane\'s clock is off by %s', async fault => {
	const program = await startFaulty();
	const {plane} = program;
	await program.fault(fault);
	const {id} = await plane.primaryOn('staging');
	await plane.post(`/projects/${projectId}/endpoints/${id}/start`);
	await program.until(() => computes(program).find(compute => compute.id === id)?.currentState === 'active');
	await program.pass(10_000);
	await program.sees('live every 5s');
	await program.sees('start_compute');
	expect(program.screen()).not.toMatch(/ -\d|NaN/v);
});
