import {expect, test} from 'vitest';
import {requestIdOf} from '../../../src/api/answers/read-answer.js';

test.each([
	[{'x-request-id': 'req-1'}, 'req-1'],
	[{'x-request-id': 'req-1', 'x-neon-ret-request-id': 'neon-1'}, 'neon-1'],
	[{'x-request-id': ['req-1', 'req-2']}, 'req-1'],
	[{'x-request-id': ''}, undefined],
	[{}, undefined],
	// This gateway mirrors a header that it was sent.
	[{'x-request-id': 'Bearer napi_key'}, undefined],
])('in the headers %j, requestIdOf finds the id %s', (headers, id) => {
	expect(requestIdOf(headers, 'napi_key')).toBe(id);
});
