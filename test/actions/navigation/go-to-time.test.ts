import {expect, test} from 'vitest';
import {millisecondsPerDay} from '../../../src/domain/time.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {operationList} from '../../../src/store/selectors/lists/operation-list.js';
import {typedFilter} from '../../../src/store/updates/filters.js';
import {startFaulty, type FaultyProgram} from '../../helpers/faulty-program.js';

const projectId = 'abundant-load-00000001';

const start = async (): Promise<FaultyProgram> => {
	const program = await startFaulty({seed: 'large:30000:20'}, {timeoutMilliseconds: 10_000});
	await program.until(() => operationsOf(program.store.getState(), projectId).items.length > 0);
	return program;
};

const loaded = ({store}: FaultyProgram) => operationsOf(store.getState(), projectId).items;
const isThere = ({store}: FaultyProgram) => store.getState().search.goal === undefined;

/** Returns a time far before the loaded operations, but within the history. */
const longAgo = (program: FaultyProgram): number => (loaded(program)[0]?.createdAt ?? 0) - (10 * millisecondsPerDay);

test('going to a time selects the first operation of the feed at or after that time', async () => {
	const program = await start();
	const instant = longAgo(program);
	expect(loaded(program).at(-1)?.createdAt).toBeGreaterThan(instant);
	program.actions.goToTime(instant);
	await program.sees(/to \d\d-\d\d \d\d:\d\d: read/v);
	await program.until(() => isThere(program));
	const {createdAt = 0} = operationList.selected(program.store.getState()) ?? {};
	expect(createdAt).toBeGreaterThanOrEqual(instant);
	expect(loaded(program).filter(operation => operation.createdAt >= instant && operation.createdAt < createdAt)).toEqual([]);
	expect(loaded(program).some(operation => operation.createdAt < instant)).toBe(true);
	// Earlier operations are in view too.
	await program.sees(/▌/v);
	expect(program.store.getState().view.focus).toBe('operations');

	// With a filter, the cursor goes to the first operation that matches.
	program.store.setState(typedFilter('operations', 'status:failed'));
	program.actions.goToTime(instant);
	await program.until(() => isThere(program));
	const selected = operationList.selected(program.store.getState());
	expect(selected?.status).toBe('failed');
	expect(operationList.rows(program.store.getState()).findLast(operation => operation.createdAt >= instant)?.id).toBe(selected?.id);
});

test('esc stops going to a time, and keeps the operations loaded so far', async () => {
	const program = await start();
	await program.fault('slow=200ms,on=GET /projects/*/operations');
	program.actions.goToTime(0);
	await program.until(() => loaded(program).length > 1000, 20);
	program.press('\u{1B}');
	await program.sees('Stopped. Loaded operations stay');
	expect(isThere(program)).toBe(true);
	await program.heal();
	await program.pass(5000);
	const {length} = loaded(program);
	expect(length).toBeLessThan(30_000);
	await program.pass(10_000);
	expect(loaded(program)).toHaveLength(length);
});
