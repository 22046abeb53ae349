import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	ConflictError,
	ConnectionError,
	DecodeError,
	RateLimitedError,
	ServerError,
	TimeoutError,
	UnauthorizedError,
	type ConnectionTrouble,
} from '../../src/api/errors.js';
import {retryDelay} from '../../src/api/attempts.js';

const facts = {method: 'GET', path: '/projects', wasSent: true};
const server = new ServerError('It failed.', {...facts, status: 502});
const first = {attempt: 1, waited: 0, random: 0.5};

test('the retry delay doubles with each attempt, and is proportional to a random factor', () => {
	expect([1, 2, 3].map(attempt => retryDelay(server, {attempt, waited: 0, random: 0.5}))).toEqual([125, 250, 500]);
	expect(retryDelay(server, {...first, random: 0})).toBe(0);
});

test('a request is not retried after its fourth failure', () => {
	expect(retryDelay(server, {...first, attempt: 4})).toBeUndefined();
});

test.each<[string, boolean, ConnectionTrouble]>([
	['retried', true, 'refused'],
	['retried', true, 'reset'],
	['retried', true, 'name-not-found'],
	['retried', true, 'unreachable'],
	['not retried', false, 'tls'],
	['not retried', false, 'proxy'],
	['not retried', false, 'protocol'],
	['not retried', false, 'closed'],
])('a request is %s (retry=%s) after a connection failure of the kind %s', (_words, isTried, trouble) => {
	const error = new ConnectionError('It failed.', {...facts, trouble});
	expect(retryDelay(error, first) !== undefined).toBe(isTried);
});

test('a request that timed out is retried only once', () => {
	const error = new TimeoutError('It was silent.', facts);
	expect(retryDelay(error, first)).toBe(125);
	expect(retryDelay(error, {...first, attempt: 2})).toBeUndefined();
});

test('a request is retried after the delay that the server requested, unless the delay is too long', () => {
	const limited = (retryAfterMilliseconds: number) => new RateLimitedError('Too often.', {...facts, retryAfterMilliseconds});
	expect(retryDelay(limited(2000), {...first, random: 0})).toBe(2000);
	expect(retryDelay(limited(2000), first)).toBe(2125);
	expect(retryDelay(limited(4001), {...first, random: 0})).toBeUndefined();
	expect(retryDelay(limited(2000), {attempt: 2, waited: 2100, random: 0})).toBeUndefined();
});

test('a request held back by the budget is not retried', () => {
	expect(retryDelay(new RateLimitedError('Held back.', {...facts, wasSent: false, retryAfterMilliseconds: 2500}), first)).toBeUndefined();
});

test('a refused request is not retried', () => {
	for (const Refusal of [UnauthorizedError, ConflictError, DecodeError]) {
		expect(retryDelay(new Refusal('No.', facts), first)).toBeUndefined();
	}
});

test('the retry delays of a request total at most four seconds, and are never shorter than the server requested', () => {
	fc.assert(fc.property(
		fc.array(fc.record({
			asked: fc.option(fc.nat(5000), {nil: undefined}),
			random: fc.double({min: 0, max: 0.999, noNaN: true}),
		}), {minLength: 5, maxLength: 5}),
		failures => {
			let waited = 0;
			let tries = 1;
			for (const [index, {asked, random}] of failures.entries()) {
				const error = new ServerError('It failed.', {...facts, status: 503, retryAfterMilliseconds: asked});
				const delay = retryDelay(error, {attempt: index + 1, waited, random});
				if (delay === undefined) {
					break;
				}

				expect(delay).toBeGreaterThanOrEqual(asked ?? 0);
				waited += delay;
				tries++;
			}

			expect(waited).toBeLessThanOrEqual(4000);
			expect(tries).toBeLessThanOrEqual(4);
		},
	));
});
