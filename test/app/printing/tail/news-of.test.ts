import fc from 'fast-check';
import {expect, test} from 'vitest';
import {isGapBetween, latestMoment, newsOf} from '../../../../src/app/printing/tail/follow-operations.js';
import type {Operation} from '../../../../src/domain/operations/operation.js';
import {noon, operation} from '../../../store/fixtures.js';

/**
Makes a list of operations, newest first. Each text is an id, which is also the second of its start, and a status.
*/
const list = (...texts: readonly string[]): readonly Operation[] => texts.map(text => {
	const [id = '', status = ''] = text.split(' ', 2);
	return operation({id, status, createdAt: noon + (Number(id) * 1000)});
});

const told = (operations: readonly Operation[]): readonly string[] => operations.map(({id, status}) => `${id} ${status}`);

test.each([
	['an unchanged list', ['2 finished', '1 finished'], ['2 finished', '1 finished'], []],
	['two new operations, the oldest first', ['1 finished'], ['3 running', '2 finished', '1 finished'], ['2 finished', '3 running']],
	['an operation that ended and one that began', ['1 running'], ['2 scheduling', '1 failed'], ['1 failed', '2 scheduling']],
	['older operations that were read later', ['2 finished'], ['2 finished', '1 failed'], []],
	['an operation of the same second that came late', ['2 finished', '1 finished'], ['2 finished', '1.5 failed', '1 finished'], ['1.5 failed']],
	['the first operation of a project', [], ['1 running'], ['1 running']],
	['a list without the oldest operations', ['3 finished', '2 finished', '1 finished'], ['4 running', '3 finished'], ['4 running']],
])('tail prints only new operations and operations with a new status: %s', (_, before, after, news) => {
	expect(told(newsOf(list(...before), list(...after)))).toEqual(news);
});

test('tail prints each status of an operation at most once, at any interval between readings', () => {
	const lives = fc.array(fc.subarray(['scheduling', 'running', 'finished'], {minLength: 1}), {minLength: 1, maxLength: 8});
	fc.assert(fc.property(lives, fc.integer({min: 1, max: 6}), (each, pause) => {
		const total = each.length + 8;
		const at = (moment: number) => each.flatMap((statuses, index) => {
			const age = moment - index;
			const status = statuses[Math.min(age, statuses.length - 1)];
			return age < 0 || status === undefined ? [] : [`${index} ${status}`];
		}).toReversed();
		const seen: string[] = [];
		let before = list(...at(0));
		const first = told(before);
		for (let moment = pause; moment < total + pause; moment += pause) {
			const after = list(...at(moment));
			seen.push(...told(newsOf(before, after)));
			before = after;
		}

		expect(new Set(seen).size).toBe(seen.length);
		// The last status of each operation was printed, or there at the start.
		expect([...seen, ...first]).toEqual(expect.arrayContaining(at(total + pause)));
	}));
});

test('tail reports a gap only between two readings without a common operation', () => {
	expect(isGapBetween(list('2 finished', '1 finished'), list('9 running', '8 running'))).toBe(true);
	expect(isGapBetween(list('2 finished', '1 finished'), list('3 running', '2 finished'))).toBe(false);
	expect(isGapBetween([], list('1 running'))).toBe(false);
	expect(isGapBetween(list('1 running'), [])).toBe(false);
});

test('latestMoment returns the latest creation or update time of the operations', () => {
	expect(latestMoment([operation({createdAt: 5, updatedAt: 9}), operation({createdAt: 7, updatedAt: 8})])).toBe(9);
	expect(latestMoment([])).toBe(-Infinity);
});
