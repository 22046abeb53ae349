import {expect, test} from 'vitest';
import {
	hashSecret,
	isSameHash,
	newSecret,
	secretProblem,
} from '../../../src/control-plane/auth/secret.js';

test('a new secret is random, 256 bits long, and valid in a header', () => {
	const secrets = Array.from({length: 200}, () => newSecret());
	expect(new Set(secrets).size).toBe(200);
	for (const secret of secrets) {
		expect(secret).toMatch(/^pgt_[\w\-]{43}$/v);
		expect(secretProblem(secret)).toBeUndefined();
	}
});

test('two secrets have the same hash only if the secrets are equal', () => {
	expect(isSameHash(hashSecret('a'), hashSecret('a'))).toBe(true);
	expect(isSameHash(hashSecret('a'), hashSecret('b'))).toBe(false);
	expect(isSameHash(hashSecret('a'), '')).toBe(false);
});

test.for([
	['short', 'at least 128 bits'],
	['x'.repeat(21), 'at least 128 bits'],
	['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'at least 128 bits'],
	['with a space in it, and long enough', 'letters, digits'],
	['line\nfeed-and-long-enough-for-a-key', 'letters, digits'],
])('the API key %j is rejected', ([secret = '', problem = '']) => {
	expect(secretProblem(secret)).toContain(problem);
});
