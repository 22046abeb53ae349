import fc from 'fast-check';
import {expect, test} from 'vitest';
import {isGapBetween, latestMoment, newsOf} from '../../../src/cli/tail/operation-line.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {noon, operation} from '../../store/fixtures.js';

/**
Newest first: each text is an id, which is also the second it began in, and a status.
*/
const list = (...texts: readonly string[]): readonly Operation[] => texts.map(text => {
	const [id = '', status = ''] = text.split(' ', 2);
	return operation({id, status, createdAt: noon + (Number(id) * 1000)});
});

const told = (operations: readonly Operation[]): readonly string[] => operations.map(({id, status}) => `${id} ${status}`);

test.each([
	['nothing has changed', ['2 finished', '1 finished'], ['2 finished', '1 finished'], []],
	['some have begun: the oldest first', ['1 finished'], ['3 running', '2 finished', '1 finished'], ['2 finished', '3 running']],
	['one has ended while another has begun', ['1 running'], ['2 scheduling', '1 failed'], ['1 failed', '2 scheduling']],
	['older ones were read', ['2 finished'], ['2 finished', '1 failed'], []],
	['one of the same second came late', ['2 finished', '1 finished'], ['2 finished', '1.5 failed', '1 finished'], ['1.5 failed']],
	['the first of a project', [], ['1 running'], ['1 running']],
	['the oldest are forgotten', ['3 finished', '2 finished', '1 finished'], ['4 running', '3 finished'], ['4 running']],
])('%s', (_, before, after, news) => {
	expect(told(newsOf(list(...before), list(...after)))).toEqual(news);
});

test('each operation is printed once per status, whatever the timing of the readings', () => {
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
		// The last status of each is told, or was there at the start.
		expect([...seen, ...first]).toEqual(expect.arrayContaining(at(total + pause)));
	}));
});

test('a gap is reported only when nothing of the previous reading is left', () => {
	expect(isGapBetween(list('2 finished', '1 finished'), list('9 running', '8 running'))).toBe(true);
	expect(isGapBetween(list('2 finished', '1 finished'), list('3 running', '2 finished'))).toBe(false);
	expect(isGapBetween([], list('1 running'))).toBe(false);
	expect(isGapBetween(list('1 running'), [])).toBe(false);
});

test('the latest moment may be an end', () => {
	expect(latestMoment([operation({createdAt: 5, updatedAt: 9}), operation({createdAt: 7, updatedAt: 8})])).toBe(9);
	expect(latestMoment([])).toBe(-Infinity);
});
