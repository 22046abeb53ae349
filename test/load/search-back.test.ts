import {expect, test} from 'vitest';
import {searchBack, operationList} from '../../src/store/selectors/lists/operation-list.js';
import {searchedOperations} from '../../src/store/selectors/operations/searched-operations.js';
import {keptOperations} from '../../src/store/slices/operations.js';
import {typedFilter} from '../../src/store/updates/filters.js';
import type {OperationPage, WireOperation} from '../control-plane/wire-types.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {amount} from '../helpers/long.js';
import {heapInUse} from '../soak/heap.js';

const projectId = 'abundant-load-00000001';
const day = 86_400_000;

const start = async (operations: number): Promise<FaultyProgram> => {
	const program = await startFaulty({seed: `large:${operations}:100`}, {timeoutMilliseconds: 10_000});
	await program.until(() => searchedOperations(program.store.getState(), projectId).items.length > 0);
	program.press('3');
	return program;
};

const phase = ({store}: FaultyProgram) => searchBack(store.getState())?.phase;

/** Searches until no more operations can match, however many there are. */
const searchAll = async (program: FaultyProgram, filter: string): Promise<void> => {
	program.store.setState(typedFilter('operations', filter));
	await program.until(() => phase(program) !== 'searching', 100);
	while (phase(program) === 'full') {
		program.press('G');
		await program.pass(500, 100);
		await program.until(() => phase(program) !== 'searching', 100);
	}
};

const failedSince = async ({plane}: FaultyProgram, since: number): Promise<readonly string[]> => {
	const found: WireOperation[] = [];
	for (let cursor = ''; ;) {
		const {body} = await plane.get<OperationPage>(`/projects/${projectId}/operations?limit=1000&cursor=${encodeURIComponent(cursor)}`);
		found.push(...body.operations.filter(({status, created_at: createdAt}) => status === 'failed' && Date.parse(createdAt) >= since));
		if (body.operations.length === 0 || Date.parse(body.operations.at(-1)!.created_at) < since) {
			return found.map(({id}) => id);
		}

		cursor = body.pagination?.cursor ?? '';
	}
};

test('in a week\'s history, a filter finds exactly the control plane\'s failures, with at most 300 requests a minute', async () => {
	const program = await start(amount(8000, 100_000));
	const [since, before] = [program.plane.clock.now(), program.exchanges()];
	await searchAll(program, 'status:failed since:7d');
	const elapsed = program.plane.clock.now() - since;
	expect(phase(program)).toBe('complete');
	// The limit moves with the clock, by less than the time between two failures.
	const failed = await failedSince(program, since - (7 * day));
	const found = operationList.rows(program.store.getState()).map(({id}) => id);
	expect(found.length).toBeGreaterThan(0);
	expect(found).toEqual(failed.slice(0, found.length));
	expect(failed.length - found.length).toBeLessThanOrEqual(1);
	expect(program.exchanges() - before).toBeLessThanOrEqual(300 * Math.max(1, elapsed / 60_000));
});

test('searching a history three times larger than the memory limit takes no more memory than the limit', async () => {
	const most = amount(1500, 100_000);
	const memoryOf = async (operations: number): Promise<number> => {
		const program = await start(operations);
		const before = await heapInUse();
		await searchAll(program, 'nothing-is-called-so');
		expect(searchBack(program.store.getState())).toMatchObject({phase: 'complete', read: operations});
		expect(keptOperations(program.store.getState().operations)).toBeLessThanOrEqual(100_000);
		const used = await heapInUse() - before;
		await program.stop();
		return used;
	};

	const [fits, searched] = [await memoryOf(most), await memoryOf(3 * most)];
	console.log(`memory for ${most.toLocaleString('en')} operations: ${Math.round(fits / 1e6)} MB; when ${(3 * most).toLocaleString('en')} were read: ${Math.round(searched / 1e6)} MB`);
	if (most === 100_000) {
		expect(searched).toBeLessThanOrEqual(fits * 1.05);
	}
});
