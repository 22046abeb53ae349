import {expect, test} from 'vitest';
import {successorName} from '../../../src/forms/keys/rotate-key.js';

test.each([
	['deploy', 'deploy 2'],
	['deploy 2', 'deploy 3'],
	['deploy 9', 'deploy 10'],
	['v2', 'v2 2'],
	['2', '2 2'],
	['at 2026', 'at 2027'],
	['', ' 2'],
	['x'.repeat(64), `${'x'.repeat(62)} 2`],
	['🗝️'.repeat(32), `${'🗝️'.repeat(31)} 2`],
])('the successor of an API key named %j is named %j', (name, next) => {
	expect(successorName(name)).toBe(next);
	expect([...next].length).toBeLessThanOrEqual(64);
});
