import {expect, test} from 'vitest';
import {computesOf} from '../../src/store/selectors/computes.js';
import {formAnswer} from '../../src/store/selectors/screen/modals.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {found} from '../control-plane/plane.js';
import {projectId, unprotectedSeed} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';

// A busy machine may need this long.
const computes = ({store}: FaultyProgram) => computesOf(store.getState(), projectId).items;

const mainCompute = (program: FaultyProgram) => found(computes(program).find(({currentState}) => currentState === 'active'));

const path = (id: string) => `/projects/${projectId}/endpoints/${id}`;

const send = '\u{13}';

/** Opens a form for the active compute by its key. */
const open = async (program: FaultyProgram, key: string, title: string): Promise<void> => {
	program.press('2');
	program.press(key);
	await program.sees(`╭ ${title}`);
};

const phases = ({store}: FaultyProgram) => store.getState().tasks.map(({phase}) => phase);

const isQuiet = (program: FaultyProgram): boolean =>
	phases(program).every(phase => ['done', 'failed', 'cancelled'].includes(phase));

test('the answer to a change is lost, or the change never arrives: after a lost answer, pgtower checks the result, and does not send the change again', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault(`lost,on=POST ${path(id)}/restart`);
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => phases(program).includes('unknown'), 50);
	// The screen still says which change it is.
	await program.sees(/Restart \S+: outcome unknown, reading it back\./v);
	await program.until(() => isQuiet(program));
	expect(phases(program)).toEqual(['done']);
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST ${path(id)}/restart 200`]);
	await program.until(() => operationsOf(program.store.getState(), projectId).items.length === 2);
	await program.sees('suspend_compute');
});

test('the answer to a change is lost, or the change never arrives: a change that never arrives is reported as not made', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault(`reset,on=POST ${path(id)}/restart`);
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => phases(program).includes('unknown'), 50);
	await program.until(() => isQuiet(program), 1000);
	expect(phases(program)).toEqual(['failed']);
	await program.sees('it has not happened');
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST ${path(id)}/restart -`]);
	expect(mainCompute(program).id).toBe(id);
});

test('other operations are running on the project (423): the change waits and is sent again', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault(`locked=${projectId},for=10s`);
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => phases(program).includes('waiting'), 50);
	await program.sees(/waiting for other operations of the project, again in \d+s\s+c cancels it/v);
	// In the list of branches, the key c is for a new compute.
	program.press('B');
	await program.sees(/again in \d+s\s+:cancel cancels it/v);
	program.press('B');
	await program.until(() => isQuiet(program));
	expect(phases(program)).toEqual(['done']);
	const {changes} = await program.seen();
	expect(changes.at(-1)).toBe(`POST ${path(id)}/restart 200`);
	expect(changes.slice(0, -1).every(change => change === `POST ${path(id)}/restart 423`)).toBe(true);
	expect(changes.length).toBeGreaterThan(1);
});

test.each([400, 403, 404, 406, 409, 412, 422])('a change is refused (400, 403, 404, 406, 409, 412, 422): after status %i, the form keeps its input and shows the message', async status => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault(`status=${status},on=PATCH ${path(id)},times=1`);
	await open(program, 'z', 'Resize');
	program.press('\u{1B}[C');
	await program.sees('2 CU');
	const typed = () => program.store.getState().modal.find(modal => modal.kind === 'form');
	program.press(send);
	// A long message begins on the line before.
	await program.sees(`failure is simulated (${status}).`);
	await program.sees(new RegExp(String.raw`status ${status}, request [\w\-]{36}`, 'v'));
	// The input is still there, and can be sent again.
	expect(typed()).toMatchObject({values: {size: expect.anything() as unknown}});
	expect(formAnswer(program.store.getState(), typed()!)).toMatchObject({isSending: false, refusal: {status}});
	await program.pass(10_000);
	const {changes} = await program.seen();
	expect(changes).toEqual([`PATCH ${path(id)} ${status}`]);
});

test('the compute was changed or deleted since the form showed it: the form of a changed compute shows the changes, and sends nothing', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await open(program, 'z', 'Resize');
	program.press('\u{1B}[C');
	await program.plane.patch(path(id), {endpoint: {suspend_timeout_seconds: 3600}});
	program.plane.settle();
	program.press(send);
	await program.sees('It has changed since this form opened. Send again to');
	await program.sees('continue anyway.');
	await program.sees('as it is now');
	const {changes} = await program.seen();
	expect(changes).toEqual([`PATCH ${path(id)} 200`]);
});

test('if the control plane answers a form\'s check with another compute, the form sends nothing', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await open(program, 'R', 'Restart');
	await program.fault('value=id:constructor,on=GET /projects/*/endpoints/*');
	program.press(send);
	await program.sees(`Asked about ${id}, the control plane answered with`);
	await program.sees('constructor: nothing was sent.');
	const {changes} = await program.seen();
	expect(changes).toEqual([]);
});

test('the compute was changed or deleted since the form showed it: the form of a deleted compute closes, and nothing is sent', async () => {
	const program = await startFaulty({seed: unprotectedSeed});
	const {id} = mainCompute(program);
	await open(program, 'z', 'Resize');
	await program.plane.delete(path(id));
	await program.until(() => computes(program).every(compute => compute.id !== id));
	await program.sees(/no longer exists: its\s+form was closed, and nothing was sent\./v);
	expect(program.screen()).not.toContain('╭ Resize');
	const {changes} = await program.seen();
	expect(changes).toEqual([`DELETE ${path(id)} 200`]);
});

test('an operation fails, or never ends: a failure stays on the screen', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault('failing=start_compute');
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => isQuiet(program) && phases(program).length > 0);
	expect(phases(program)).toEqual(['failed']);
	await program.sees('1 failed');
	const before = program.screen().split('\n').at(-1);
	await program.pass(120_000, 2500);
	// The failure stays until the user dismisses it.
	expect(program.screen().split('\n').at(-1)).toBe(before);
	expect(before).toMatch(/failed/v);
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST ${path(id)}/restart 200`]);
});

test('an operation fails, or never ends: an operation that never ends is tracked within the request budget', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault('endless=start_compute');
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => operationsOf(program.store.getState(), projectId).items.some(({action, status}) => action === 'start_compute' && status === 'running'));
	const {counts: before} = await program.seen();
	await program.pass(300_000, 2500);
	await program.sees('In progress');
	await program.sees('restarting');
	expect(phases(program)).toEqual(['running']);
	const {counts, changes} = await program.seen();
	expect(changes).toEqual([`POST ${path(id)}/restart 200`]);
	// It is followed for as long as it takes, and never more often than the budget allows.
	expect((counts.GET! - before.GET!) / 5).toBeLessThan(60);
});

test('a change whose operation has an unusable id still ends, and the form closes', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await program.fault(`value=id:..,on=POST ${path(id)}/restart,times=1`);
	await open(program, 'R', 'Restart');
	program.press(send);
	await program.until(() => phases(program).length > 0 && isQuiet(program));
	await program.until(() => program.store.getState().modal.length === 0);
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST ${path(id)}/restart 200`]);
});

test('if a form\'s check of its compute fails, the form says that nothing was sent', async () => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await open(program, 'R', 'Restart');
	await program.fault(`hang,on=GET ${path(id)}`);
	program.press(send);
	await program.sees('reading it again, nothing is sent yet');
	await program.until(() => phases(program).includes('failed'), 1000);
	await program.sees('Nothing was sent.');
	const {changes} = await program.seen();
	expect(changes).toEqual([]);
});

test.each([
	['esc', '\u{1B}'],
	['Cancel', '\r'],
])('leaving a form by %s during its check of the compute sends nothing, even after a late answer', async (_way, leave) => {
	const program = await startFaulty();
	const {id} = mainCompute(program);
	await open(program, 'R', 'Restart');
	await program.sees('▌[ Cancel ]');
	await program.fault(`hang,on=GET ${path(id)}`);
	program.press(send);
	await program.sees('reading it again, nothing is sent yet');
	program.press(leave);
	await program.until(() => program.store.getState().modal.length === 0);
	await program.sees('canceled, nothing was changed');
	expect(phases(program)).toEqual(['cancelled']);
	await program.heal();
	const healedAt = program.plane.clock.now();
	await program.until(() => program.plane.clock.now() > healedAt + 30_000);
	const {changes} = await program.seen();
	expect(changes).toEqual([]);
});
