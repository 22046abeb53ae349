import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	BudgetPause,
	createBudget,
	type Budget,
	type Priority,
} from '../../src/api/budget.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';

const {signal} = new AbortController();

/** Lets the handlers of settled promises run. */
const settle = async () => new Promise<void>(resolve => {
	setImmediate(resolve);
});

const order = (budget: Budget) => {
	const served: string[] = [];
	return {
		served,
		async take(priority: Priority, name: string = priority) {
			await budget.take(priority, signal);
			served.push(name);
		},
	};
};

const drain = async (budget: Budget, priority: Priority = 'user') => {
	const abort = new AbortController();
	const takes: Array<Promise<unknown>> = [];
	while (budget.snapshot().waiting === 0) {
		takes.push(budget.take(priority, abort.signal).catch(() => undefined));
	}

	abort.abort();
	await Promise.all(takes);
	return takes.length - 1;
};

test('an eighth of the per-minute request budget can be used at once', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	expect(await drain(budget)).toBe(37);
	expect(budget.snapshot()).toEqual({usedInLastMinute: 37, limitPerMinute: 300, waiting: 0});
	expect(clock.waiting()).toBe(0);
});

test('requests of lower priority leave some of the budget for requests of higher priority', async () => {
	const clock = createDrivenClock();
	const at = async (priority: Priority) => drain(createBudget({clock}), priority);
	expect([await at('user'), await at('visible'), await at('running'), await at('rest')]).toEqual([37, 33, 28, 18]);
});

test('requests that wait for budget are served by priority, then in order of arrival', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	await drain(budget);
	const {served, take} = order(budget);
	const all = [take('rest'), take('running'), take('visible', 'first'), take('visible', 'second'), take('user')];
	await settle();
	expect(served).toEqual([]);
	clock.advance(60_000);
	await Promise.all(all);
	expect(served).toEqual(['user', 'first', 'second', 'running', 'rest']);
});

test('the budget regains one request about every fifth of a second', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	await drain(budget);
	const {served, take} = order(budget);
	const all = [take('user', 'a'), take('user', 'b')];
	clock.advance(228);
	await settle();
	expect(served).toEqual(['a']);
	clock.advance(228);
	await settle();
	expect(served).toEqual(['a', 'b']);
	await Promise.all(all);
});

test('the requests in any minute never exceed the budget, for any callers and times', async () => {
	await fc.assert(fc.asyncProperty(
		fc.array(fc.record({
			priority: fc.constantFrom<Priority>('user', 'visible', 'running', 'rest'),
			count: fc.integer({min: 1, max: 80}),
			later: fc.integer({min: 0, max: 20}),
		}), {minLength: 1, maxLength: 25}),
		async rounds => {
			const clock = createDrivenClock();
			const budget = createBudget({clock});
			const at: number[] = [];
			const askAll = async (priority: Priority, count: number) => Promise.all(Array.from({length: count}, async () => {
				await budget.take(priority, signal);
				at.push(clock.now());
			}));
			const step = async () => {
				clock.advance(1000);
				await settle();
			};

			const all: Array<Promise<unknown>> = [];
			for (const {priority, count, later} of rounds) {
				all.push(askAll(priority, count));
				for (let seconds = 0; seconds < later; seconds++) {
					await step();
				}
			}

			while (budget.snapshot().waiting > 0) {
				await step();
			}

			await Promise.all(all);
			expect(at).toHaveLength(rounds.reduce((sum, {count}) => sum + count, 0));
			// Times were recorded to the second, so 59 seconds lie within any minute that ends with the last of them.
			for (const end of at) {
				expect(at.filter(instant => instant > end - 59_000 && instant <= end).length).toBeLessThanOrEqual(300);
			}
		},
	), {numRuns: 40});
});

test('after a 429, the budget is halved for a minute, and then rises again', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	const limits: number[] = [];
	const note = () => {
		limits.push(budget.snapshot().limitPerMinute);
	};

	clock.advance(1000);
	budget.throttled(clock.now(), 1000);
	note();
	clock.advance(60_000);
	note();
	clock.advance(150_000);
	note();
	clock.advance(150_000);
	note();
	expect(limits).toEqual([150, 150, 225, 300]);
});

test('concurrent 429 answers halve the budget only once, and the budget never falls below a tenth', () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	const startedAt = clock.now();
	clock.advance(500);
	budget.throttled(startedAt, 1000);
	budget.throttled(startedAt, 1000);
	expect(budget.snapshot().limitPerMinute).toBe(150);
	for (let times = 0; times < 10; times++) {
		clock.advance(2000);
		budget.throttled(clock.now(), 1000);
	}

	expect(budget.snapshot().limitPerMinute).toBe(30);
});

test('a request waits for the end of a short pause that the server requested', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	budget.throttled(clock.now(), 1500);
	const {served, take} = order(budget);
	const taken = take('user');
	clock.advance(1499);
	await settle();
	expect(served).toEqual([]);
	clock.advance(1);
	await taken;
});

test('if the server requests a long pause, new and waiting requests fail at once', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	await drain(budget);
	const waiting = budget.take('visible', signal);
	budget.throttled(clock.now(), 30_000);
	await expect(waiting).rejects.toThrow(BudgetPause);
	clock.advance(10_000);
	await expect(budget.take('user', signal)).rejects.toMatchObject({milliseconds: 20_000});
	expect(clock.waiting()).toBe(0);
	clock.advance(20_000);
	await budget.take('user', signal);
});

test('aborting a request removes the request and its timer from the budget\'s queue', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	await drain(budget);
	const abort = new AbortController();
	const waiting = budget.take('user', abort.signal);
	expect(budget.snapshot().waiting).toBe(1);
	abort.abort(new Error('no longer wanted'));
	await expect(waiting).rejects.toThrow('no longer wanted');
	expect(budget.snapshot().waiting).toBe(0);
	expect(clock.waiting()).toBe(0);
	await expect(budget.take('user', abort.signal)).rejects.toThrow('no longer wanted');
});

test('a clock that is set back by a day does not block requests', async () => {
	const clock = createDrivenClock();
	const budget = createBudget({clock});
	await drain(budget);
	budget.throttled(clock.now(), 1000);
	clock.setTo(clock.now() - 86_400_000);
	const {served, take} = order(budget);
	const taken = take('user');
	clock.advance(2000);
	await settle();
	expect(served).toEqual(['user']);
	await taken;
	expect(budget.snapshot().usedInLastMinute).toBe(1);
	budget.throttled(clock.now(), 1000);
	expect(budget.snapshot().limitPerMinute).toBe(75);
});
