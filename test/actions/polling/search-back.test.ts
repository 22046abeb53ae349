import {expect, test} from 'vitest';
import {searchBack, operationList} from '../../../src/store/selectors/lists/operation-list.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {typedFilter} from '../../../src/store/updates/filters.js';
import type {OperationPage, WireOperation} from '../../control-plane/wire-types.js';
import {startPlane} from '../../control-plane/plane.js';
import {startFaulty, type FaultyProgram} from '../../helpers/faulty-program.js';
import {amount} from '../../helpers/long.js';

const projectId = 'abundant-load-00000001';
const history = amount(2500, 12_000);
const longHistory = amount(4000, 30_000);
const pagesBefore = amount(2, 6);

/**
Starts on a long history with some failed operations: every third operation is a check, and one of 97 checks failed.
*/
const start = async (operations = history): Promise<FaultyProgram> => {
	const program = await startFaulty({seed: `large:${operations}:20`}, {timeoutMilliseconds: 10_000});
	await program.until(() => operationsOf(program.store.getState(), projectId).items.length > 0);
	program.press('3');
	return program;
};

/** Reads every operation of the control plane, page by page. */
const served = async ({plane}: FaultyProgram): Promise<readonly WireOperation[]> => {
	const all: WireOperation[] = [];
	for (let cursor = ''; ;) {
		const {body} = await plane.get<OperationPage>(`/projects/${projectId}/operations?limit=1000&cursor=${encodeURIComponent(cursor)}`);
		if (body.operations.length === 0) {
			return all;
		}

		all.push(...body.operations);
		cursor = body.pagination?.cursor ?? '';
	}
};

const filter = ({store}: FaultyProgram, text: string) => {
	store.setState(typedFilter('operations', text));
};

const phase = ({store}: FaultyProgram) => searchBack(store.getState())?.phase;
const found = ({store}: FaultyProgram) => operationList.rows(store.getState()).map(({id}) => id);
const loaded = ({store}: FaultyProgram) => operationsOf(store.getState(), projectId).items;

test('a filter loads older operations until the pane is full, and continues after scrolling', async () => {
	const program = await start(12_000);
	filter(program, 'status:failed');
	await program.until(() => phase(program) === 'full');
	const {visibleRows} = program.store.getState().view;
	const first = found(program).length;
	expect(first).toBeGreaterThanOrEqual(visibleRows.operations);
	const searched = loaded(program).length;
	expect(searched).toBeLessThan(12_000);
	await program.sees(new RegExp(String.raw`searched back to \d\d-\d\d \d\d:\d\d · ${searched.toLocaleString('en-US')} read · more below`, 'v'));
	await program.pass(20_000);
	expect(loaded(program)).toHaveLength(searched);
	program.press('G');
	await program.until(() => found(program).length > first && phase(program) !== 'searching');
	const all = await served(program);
	const failed = all.filter(({status}) => status === 'failed').map(({id}) => id);
	expect(found(program)).toEqual(failed.slice(0, found(program).length));
});

test('a search back to the oldest operation loads each operation of the control plane once', async () => {
	const program = await start();
	filter(program, 'duration>1w | id:nothing');
	await program.until(() => phase(program) === 'complete');
	const all = await served(program);
	expect(loaded(program).map(({id}) => id)).toEqual(all.map(({id}) => id));
	await program.sees(`searched to the beginning · ${history.toLocaleString('en-US')} read`);
	await program.sees('No operation matches');
});

test('the term "since:1d" in a filter ends the search for older operations one day ago', async () => {
	const program = await start();
	filter(program, 'since:1d id:nothing');
	await program.until(() => phase(program) === 'complete');
	await program.sees('as far as asked');
	const since = program.plane.clock.now() - 86_400_000;
	// The last page is the first that reaches back that far.
	expect(loaded(program).at(-1)!.createdAt).toBeLessThan(since);
	expect(loaded(program).at(-1001)!.createdAt).toBeGreaterThanOrEqual(since);
});

test('esc stops the search for older operations, G continues it, and no operation is read twice', async () => {
	const program = await start(longHistory);
	await program.fault('slow=200ms,on=GET /projects/*/operations');
	filter(program, 'id:nothing');
	await program.until(() => loaded(program).length > 1000, 20);
	program.press('\u{1B}');
	await program.sees('stopped, G continues');
	expect(program.store.getState().view.filters.operations).toBe('id:nothing');
	await program.pass(5000);
	const stopped = loaded(program).length;
	await program.pass(10_000);
	expect(loaded(program)).toHaveLength(stopped);
	// Without a match, there is no row to scroll from.
	program.press('G');
	await program.until(() => loaded(program).length > stopped);
	program.press('\u{1B}');
	await expect.poll(() => phase(program)).toBe('stopped');
	await program.heal();
	await program.pass(5000);
	program.press('\u{1B}');
	await expect.poll(() => program.store.getState().view.filters.operations).toBe('');
	await program.pass(10_000);
	const before = await program.seen();
	filter(program, 'id:nothing');
	await program.until(() => phase(program) === 'complete');
	const after = await program.seen();
	expect(loaded(program)).toHaveLength(longHistory);
	// These are pages of 1,000 for the unread operations, the empty page at the end, and the polls meanwhile.
	expect((after.counts.GET ?? 0) - (before.counts.GET ?? 0)).toBeLessThanOrEqual(Math.ceil((longHistory - stopped) / 1000) + 15);
});

test('the search for older operations leaves enough of the request budget for polls', async () => {
	const program = await start();
	filter(program, 'id:nothing');
	const since = program.plane.clock.now();
	const before = program.exchanges();
	await program.until(() => phase(program) === 'complete', 100);
	const minutes = (program.plane.clock.now() - since) / 60_000;
	expect(program.exchanges() - before).toBeLessThanOrEqual(40 + (300 * minutes));
});

test.each([
	['too many requests', `status=429,retry-after=1,times=${amount(1, 2)},after=${pagesBefore},on=GET /projects/*/operations`],
	['an answer that hangs', `hang,times=2,after=${pagesBefore},on=GET /projects/*/operations`],
	['a cursor that leads to itself', `cursor=repeated,times=2,after=${pagesBefore},on=GET /projects/*/operations`],
	['a torn answer', `torn=0.5,times=6,after=${pagesBefore},on=GET /projects/*/operations`],
	['an answer that is cut', `cut=0.5,times=3,after=${pagesBefore},on=GET /projects/*/operations`],
	['an outage', `reset,for=30s,after=${pagesBefore}`],
])('the search for older operations survives %s, with no operation missing or duplicated', async (_, fault) => {
	const program = await startFaulty({seed: `large:${history}:20`}, {timeoutMilliseconds: 300});
	await program.until(() => loaded(program).length > 0);
	program.press('3');
	await program.fault(fault);
	filter(program, 'id:nothing');
	await program.until(() => phase(program) === 'complete');
	const all = await served(program);
	expect(loaded(program).map(({id}) => id)).toEqual(all.map(({id}) => id));
});

test('the search for older operations continues after the control plane restarts', async () => {
	const program = await startFaulty({seed: `large:${history}:20`}, {timeoutMilliseconds: 10_000});
	const {plane, store} = program;
	const builtAt = plane.clock.now();
	await program.until(() => loaded(program).length > 0, 1);
	program.press('3');
	await program.fault('slow=200ms,on=GET /projects/*/operations');
	filter(program, 'id:nothing');
	await program.until(() => loaded(program).length > history / 2, 20);
	await plane.stop();
	await program.until(() => store.getState().connection.phase === 'lost');
	const before = loaded(program).length;
	expect(before).toBeLessThan(history);
	// A control plane that stores its world has the same world after a restart, created at the same instant.
	let isBuilt = false;
	await startPlane({
		seed: `large:${history}:20`, port: Number(new URL(plane.baseUrl).port), apiKey: plane.apiKey, clock: {...plane.clock, now: () => isBuilt ? plane.clock.now() : builtAt},
	});
	isBuilt = true;
	await program.until(() => phase(program) === 'complete', 1000);
	const all = await served(program);
	expect(all).toHaveLength(history);
	expect(loaded(program).map(({id}) => id)).toEqual(all.map(({id}) => id));
});
