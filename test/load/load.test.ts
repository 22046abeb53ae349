import process from 'node:process';
import {expect, test} from 'vitest';
import {isSettled} from '../../src/domain/operations/operation-status.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {operationsOf} from '../../src/store/selectors/operations/searched-operations.js';
import {selectedProject} from '../../src/store/selectors/projects/projects.js';
import {startFaulty, type FaultyProgram} from '../helpers/faulty-program.js';
import {amount} from '../helpers/long.js';
import {heapInUse} from '../soak/heap.js';

const projectId = ({store}: FaultyProgram): string => selectedProject(store.getState())?.id ?? '';

const operations = (program: FaultyProgram) => operationsOf(program.store.getState(), projectId(program)).items;

const computes = (program: FaultyProgram) => computesOf(program.store.getState(), projectId(program)).items;

const getsOf = async ({seen}: FaultyProgram): Promise<number> => {
	const {counts} = await seen();
	return counts.GET ?? 0;
};

/**
Starts the program on the world for load tests: a project with 2,000 computes and a history of 100,000 operations in a long run, among others.
*/
const startLoaded = async (projects: number) => startFaulty({seed: `large:${amount(5000, 100_000)}:${projects}`}, {timeoutMilliseconds: 10_000});

/** Prints a figure. No test fails because of the speed of a machine. */
const tell = (what: string, figure: number, unit: string) => {
	console.log(`${what}: ${figure.toLocaleString('en', {maximumFractionDigits: 1})} ${unit}`);
};

/** Returns how much smaller the heap is after the program has forgotten something. */
const bytesFreed = async (program: FaultyProgram, forget: () => void): Promise<number> => {
	const before = await heapInUse();
	forget();
	for (const rows of [39, 40, 39, 40]) {
		// Earlier frames use memory, too, so everything is drawn again.
		program.resize(120, rows);
		await program.pass(1, 1);
	}

	return before - await heapInUse();
};

/** Measures the median time from a key press to the changed screen, in milliseconds. */
const keyMilliseconds = async (program: FaultyProgram, keys: readonly string[]): Promise<number> => {
	const times: number[] = [];
	for (const key of keys) {
		const before = program.frames();
		const since = performance.now();
		program.press(key);
		await expect.poll(program.frames, {interval: 1}).toBeGreaterThan(before);
		times.push(performance.now() - since);
	}

	return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
};

const times = (count: number, key: string): readonly string[] => Array.from({length: count}, () => key);

test('10,000 projects and 2,000 computes are listed completely, within the request budget, and pgtower responds to keys', async () => {
	const program = await startLoaded(10_000);
	const before = await getsOf(program);
	await program.until(() => program.store.getState().projects.isComplete, 1000);
	expect(program.store.getState().projects.items).toHaveLength(10_000);
	expect(before).toBeLessThanOrEqual(30);
	await program.until(() => computes(program).length === 2000);
	await program.sees('Projects 10000');
	await program.sees('Computes 2000');
	program.press('G');
	await program.sees(program.store.getState().projects.items.at(-1)?.name ?? '');
	program.press('g');
	tell('a move among 10,000 projects', await keyMilliseconds(program, times(20, 'j')), 'ms');
	program.press('g');
	await program.pass(500, 500);
	program.press('2');
	program.press('G');
	await program.sees(computes(program).at(-1)?.id.slice(0, 6) ?? '');
	tell('a move among 2,000 computes', await keyMilliseconds(program, times(20, 'k')), 'ms');
	// A minute with all of this stays within the budget.
	const start = await getsOf(program);
	await program.pass(60_000, 5000);
	expect(await getsOf(program) - start).toBeLessThanOrEqual(60);
	await program.sees('live every 5s');
	const {store} = program;
	const [projectBytes, computeBytes] = [
		await bytesFreed(program, () => {
			store.setState(({projects}) => ({projects: {...projects, items: projects.items.slice(0, 1)}}));
		}),
		await bytesFreed(program, () => {
			store.setState({computes: new Map()});
		}),
	];
	tell('memory for 1,000 projects', projectBytes / 10_000, 'KB');
	tell('memory for 1,000 computes', computeBytes / 2000, 'KB');
	// A row contains the API's data about it, and little else.
	expect(projectBytes / 10_000).toBeLessThan(4000);
	expect(computeBytes / 2000).toBeLessThan(6000);
});

test('scrolling through a long history shows each operation once, and new operations still appear at the top', async () => {
	const program = await startLoaded(amount(200, 10_000));
	await program.until(() => operations(program).length > 0);
	program.press('3');
	const [heapBefore, before] = [await heapInUse(), operations(program).length];
	const wanted = amount(2000, 100_000);
	while (operations(program).length < wanted) {
		const loaded = operations(program).length;
		program.press('G');
		await program.until(() => operations(program).length > loaded, 250);
	}

	const items = operations(program);
	expect(new Set(items.map(({id}) => id)).size).toBe(items.length);
	expect(items.every(({createdAt}, index) => index === 0 || createdAt <= (items[index - 1]?.createdAt ?? 0))).toBe(true);
	tell(`memory for 1,000 operations, of ${items.length}`, (await heapInUse() - heapBefore) / (items.length - before), 'KB');
	tell(`a move among ${items.length} operations`, await keyMilliseconds(program, times(20, 'k')), 'ms');
	program.press('f');
	program.plane.connect(computes(program)[0]?.id ?? '');
	await program.until(() => operations(program)[0]?.action === 'start_compute');
	expect(operations(program).length).toBeGreaterThanOrEqual(wanted);
	tell('resident memory of the test', process.memoryUsage().rss / 1_000_000, 'MB');
});

test('500 concurrent operations are all shown as running, then as finished, with at most 60 requests', async () => {
	const program = await startLoaded(amount(200, 10_000));
	const {plane} = program;
	await program.until(() => computes(program).length === 2000 && operations(program).length > 0);
	const [newest] = operations(program);
	for (const {id} of computes(program).slice(0, 500)) {
		plane.connect(id);
	}

	const fresh = () => operations(program).filter(({createdAt}) => createdAt > (newest?.createdAt ?? 0));
	const start = await getsOf(program);
	program.press('r');
	await program.until(() => fresh().filter(({status}) => !isSettled(status)).length === 500, 1);
	await program.sees(/Scheduling|In progress/v);
	await program.until(() => fresh().every(({status}) => isSettled(status)), 500);
	expect(fresh()).toHaveLength(500);
	await program.until(() => computes(program).filter(({currentState}) => currentState === 'active').length >= 500, 1000);
	tell('requests for it', await getsOf(program) - start, '');
	expect(await getsOf(program) - start).toBeLessThanOrEqual(60);
	await program.sees('live every 5s');
});
