import {expect, test} from 'vitest';
import {retryAfter} from '../../../src/api/answers/answer-error.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';

const clock = createDrivenClock(Date.UTC(2026, 10, 20, 12));

test.each([
	['seconds', {'retry-after': '7'}, 7000],
	['part of a second', {'retry-after': '0.5'}, 500],
	['a date, by our clock', {'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT'}, 30_000],
	['a date, by the server’s clock', {'retry-after': 'Fri, 20 Nov 2026 14:00:30 GMT', date: 'Fri, 20 Nov 2026 14:00:00 GMT'}, 30_000],
	['a date that is past', {'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT'}, 0],
	['more than an hour', {'retry-after': '864000'}, 3_600_000],
	['two values', {'retry-after': ['3', '4']}, 3000],
	['no value', {}, undefined],
	['an empty header', {'retry-after': ''}, undefined],
	['words', {'retry-after': 'soon'}, undefined],
	['a negative number', {'retry-after': '-5 apples'}, undefined],
])('a Retry-After header with %s is read as the expected delay', (_name, headers, milliseconds) => {
	expect(retryAfter(headers, clock)).toBe(milliseconds);
});
