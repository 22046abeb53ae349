import {expect, test} from 'vitest';
import {parseThreadTimes, withoutWaits} from './key-time.js';

test('the file schedstat contains how long a thread ran, and how long it waited for a processor', () => {
	expect(parseThreadTimes('684590000 1500000 12\n')).toEqual({ran: 684.59, waited: 1.5});
});

test('the time of a key press does not include waiting for a processor', () => {
	expect(withoutWaits(90, {ran: 4, waited: 80})).toBe(10);
	expect(withoutWaits(9, {ran: 4, waited: 0})).toBe(9);
});

test('the time of a key press is at least its processor time, capped at the elapsed time', () => {
	expect(withoutWaits(90, {ran: 4, waited: 120})).toBe(4);
	expect(withoutWaits(3, {ran: 5, waited: 2})).toBe(3);
});
