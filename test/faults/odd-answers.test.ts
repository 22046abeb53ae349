import {expect, test} from 'vitest';
import {computesOf} from '../../src/store/selectors/computes.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {found} from '../control-plane/plane.js';
import {projectId} from '../control-plane/small-seed.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';

// A busy machine may need this long.
const computes = ({store}: FaultyProgram) => computesOf(store.getState(), projectId).items;

const operations = ({store}: FaultyProgram) => operationsOf(store.getState(), projectId).items;

const getsOf = async ({seen}: FaultyProgram): Promise<number> => {
	const {counts} = await seen();
	return counts.GET ?? 0;
};

/** Makes two operations of the main compute, as often as `times`. */
const makeOperations = async ({plane}: FaultyProgram, times: number): Promise<void> => {
	const {id} = await plane.primaryOn('main');
	for (let time = 0; time < times; time++) {
		await plane.post(`/projects/${projectId}/endpoints/${id}/restart`);
		plane.settle();
	}
};

/** Checks in the journal the whole message of a failed reading, which does not fit into the title of its pane. */
const toldInJournal = async (program: FaultyProgram, words: string): Promise<void> => {
	program.press('J');
	await program.sees(words);
	program.press('q');
	await program.sees('╭ Operations');
};

test.each([
	['cut=0.5', 'The answer is JSON', 'JSON that breaks off (GET'],
	['html=200', 'answered with a', 'a web page, not with this API'],
	['html=524', '524', 'status 524'],
])('an answer is incomplete, is a web page, has fields of the wrong type, or lacks a field: with the fault %s, the pane keeps its rows', async (fault, inPane, inJournal) => {
	const program = await startFaulty();
	const before = computes(program);
	await program.fault(`${fault},on=GET /projects/*/endpoints`);
	await program.pass(12_000);
	await program.sees(inPane);
	await program.sees('ep-withered');
	await toldInJournal(program, inJournal);
	expect(computes(program)).toBe(before);
	expect(program.screen()).not.toContain('<html');
	await program.heal();
	program.press('r');
	await program.until(() => computesOf(program.store.getState(), projectId).problem === undefined);
	await program.sees('╭ Computes 3 · shop ──');
	const {changes} = await program.seen();
	expect(changes).toEqual([]);
});

test.each([
	['wrong=current_state', 'endpoints[0].current_state'],
	['missing=branch_id', 'endpoints[0].branch_id'],
])('an answer is incomplete, is a web page, has fields of the wrong type, or lacks a field: the fault %s affects no other pane', async (fault, problem) => {
	const program = await startFaulty();
	const before = computes(program);
	await program.fault(`${fault},on=GET /projects/*/endpoints`);
	await program.pass(12_000);
	expect(computesOf(program.store.getState(), projectId).problem).toContain(problem);
	await toldInJournal(program, problem);
	// Other lists are still read.
	await program.sees('live every 5s');
	expect(computes(program)).toBe(before);
});

test.each([
	['unknown', 'active'],
	['value=current_state:hibernating', 'hibernating'],
	['value=type:analytics', 'analytics'],
	['missing=last_active', 'active'],
])('an answer has unknown fields, states or actions: with the fault %s, the computes stay visible, and unknown words are shown unchanged', async (fault, word) => {
	const program = await startFaulty();
	await program.fault(`${fault},on=GET /projects/*/endpoints`);
	await program.pass(12_000);
	await program.sees(word);
	await program.sees('live every 5s');
	expect(computes(program)).toHaveLength(3);
	expect(computesOf(program.store.getState(), projectId).problem).toBeUndefined();
	program.press('2');
	program.press('d');
	await program.sees('╭ Compute ');
});

test('an answer has unknown fields, states or actions: an operation\'s unknown action and unknown status are shown unchanged', async () => {
	const program = await startFaulty();
	await makeOperations(program, 1);
	await program.fault('value=action:polish_disks,on=GET /projects/*/operations');
	await program.until(() => operations(program).length === 2);
	await program.sees('polish_disks');
	await program.heal();
	await program.fault('value=status:dreaming,on=GET /projects/*/operations');
	await program.until(() => operations(program).some(({status}) => status === 'dreaming'));
	await program.sees('dreaming');
});

test('a list is empty, stale, or never ends: an empty list is shown, and the feed keeps its operations', async () => {
	const program = await startFaulty();
	await makeOperations(program, 1);
	await program.until(() => operations(program).length === 2);
	await program.fault('empty,on=* /**');
	program.press('r');
	await program.until(() => computes(program).length === 0);
	await program.until(() => program.store.getState().projects.items.length === 0);
	await program.sees('no projects');
	// The feed keeps earlier operations.
	expect(operations(program)).toHaveLength(2);
	await program.heal();
	program.press('r');
	await program.until(() => computes(program).length === 3);
	await program.sees('╭ Computes 3');
	await program.sees('╭ Projects 2');
});

test.each(['repeated', 'endless'])('a list is empty, stale, or never ends: paging stops when the cursors are %s', async kind => {
	const program = await startFaulty();
	await makeOperations(program, 40);
	await program.fault(`cursor=${kind}`);
	const before = await getsOf(program);
	program.press('r');
	await program.until(() => operations(program).length > 0);
	await program.pass(10_000);
	// A list is read one page beyond its end, and no further.
	expect(await getsOf(program) - before).toBeLessThan(25);
	await program.sees('╭ Projects 2');
	program.press('3');
	for (let presses = 0; presses < 5; presses++) {
		program.press('G');
		await program.pass(500);
	}

	await program.sees('all 80 loaded');
	expect(new Set(operations(program).map(({id}) => id)).size).toBe(80);
	expect(await getsOf(program) - before).toBeLessThan(35);
});

test('a list is empty, stale, or never ends: a list that is stale after a change catches up', async () => {
	const program = await startFaulty();
	const {id} = found(computes(program)[0]);
	await program.fault(`stale=8s,on=GET /projects/${projectId}/endpoints`);
	await program.pass(12_000);
	program.press('2');
	program.press('R');
	await program.sees('╭ Restart');
	program.press('\u{13}');
	await program.sees('restarting');
	await program.until(() => operations(program).length === 2 && operations(program).every(({status}) => status === 'finished'));
	await program.pass(20_000);
	await program.sees('live every 5s');
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST /projects/${projectId}/endpoints/${id}/restart 200`]);
	expect(computes(program).find(compute => compute.id === id)).toMatchObject({currentState: 'active', pendingState: undefined});
});

test('answers come out of order: a list from before a change does not hide the change', async () => {
	const program = await startFaulty();
	const {id} = found(computes(program).find(({currentState}) => currentState === 'idle'));
	// A list that was requested before a change arrives after its answer, with the state from before.
	await program.fault('slow=3s,on=GET /projects/*/endpoints,times=1');
	program.press('r');
	await program.pass(500);
	program.press('2');
	program.press('j');
	program.press('w');
	await program.until(() => computes(program).find(compute => compute.id === id)?.currentState !== 'idle' || program.store.getState().tasks.length > 0);
	const states = new Set<string>();
	program.store.subscribe(state => {
		states.add(computesOf(state, projectId).items.find(compute => compute.id === id)?.currentState ?? 'gone');
	});
	await program.pass(20_000);
	expect(computes(program).find(compute => compute.id === id)?.currentState).toBe('active');
	const {changes} = await program.seen();
	expect(changes).toEqual([`POST /projects/${projectId}/endpoints/${id}/start 200`]);
});
