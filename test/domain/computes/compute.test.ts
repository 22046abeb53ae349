import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	isComputeId,
	isPrimary,
	pooledHost,
	typeWord,
} from '../../../src/domain/computes/compute.js';

test('only a compute of type read_write is a primary', () => {
	expect(isPrimary({type: 'read_write'})).toBe(true);
	expect(isPrimary({type: 'read_only'})).toBe(false);
	expect(isPrimary({type: 'read_mostly'})).toBe(false);
});

test.each([
	['read_write', 'primary'],
	['read_only', 'replica'],
	['read_mostly', 'read_mostly'],
])('the compute type %s is shown as %s', (type, word) => {
	expect(typeWord(type)).toBe(word);
});

test('the id of a compute always starts with ep-', () => {
	expect(isComputeId('ep-cool-sun-a1b2c3')).toBe(true);
	fc.assert(fc.property(fc.string().filter(text => !text.startsWith('ep-')), text => !isComputeId(text)));
});

test.each(['ep-', 'ep_cool', 'EP-cool', 'ep-Cool', 'ep-cool sun', 'ep-cool\n', 'ep-a/b', ' ep-a', `ep-${'a'.repeat(58)}`])('%j is not the id of a compute', text => {
	expect(isComputeId(text)).toBe(false);
});

test('the host for pooled connections has -pooler after the id of the compute', () => {
	expect(pooledHost({id: 'ep-cool-sun-a1', host: 'ep-cool-sun-a1.us-east-2.example.test'}))
		.toBe('ep-cool-sun-a1-pooler.us-east-2.example.test');
});

test.each([
	'ep-cool-sun-a10.us-east-2.example.test', 'ep-cool-sun-a1-pooler.us-east-2.example.test', 'db.example.test', 'xep-cool-sun-a1.example.test', '',
])('a host without the compute\'s id as a label has no pooled host: %j', host => {
	expect(pooledHost({id: 'ep-cool-sun-a1', host})).toBeUndefined();
});

test('in a pooled host, only the first occurrence of the compute\'s id has the suffix', () => {
	expect(pooledHost({id: 'ep-a', host: 'ep-a.ep-a.example.test'})).toBe('ep-a-pooler.ep-a.example.test');
});
