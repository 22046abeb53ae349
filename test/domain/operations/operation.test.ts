import fc from 'fast-check';
import {expect, test} from 'vitest';
import {isOperationId} from '../../../src/domain/operations/operation.js';

test('the id of an operation is a UUID', () => {
	fc.assert(fc.property(fc.uuid(), id => isOperationId(id)));
});

test.each([
	'',
	'op-1',
	'a07f8772-1877-4da9-a939-3a3ae62d1d8',
	'a07f8772-1877-4da9-a939-3a3ae62d1d8dd',
	'g07f8772-1877-4da9-a939-3a3ae62d1d8d',
	'a07f877218774da9a9393a3ae62d1d8d',
	'a07f8772-1877-4da9-a939-3a3ae62d1d8d\n',
])('%j is not accepted as the id of an operation', text => {
	expect(isOperationId(text)).toBe(false);
});
