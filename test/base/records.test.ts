import fc from 'fast-check';
import {expect, test} from 'vitest';
import {actionMeaning, actionName} from '../../src/domain/operations/operation-action.js';
import {isFailure, isSettled, statusWord} from '../../src/domain/operations/operation-status.js';
import {lookUp} from '../../src/base/records.js';

const memberOfEveryObject = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype));

test('looking up a key in a table finds only the table\'s own keys', () => {
	fc.assert(fc.property(fc.oneof(fc.string(), memberOfEveryObject), key => {
		expect(lookUp({}, key)).toBeUndefined();
		expect(lookUp(Object.fromEntries([[key, 7]]), key)).toBe(7);
	}));
});

test('an action or a status that is named like an inherited property is shown unchanged', () => {
	fc.assert(fc.property(memberOfEveryObject, name => {
		expect([actionName(name), actionMeaning(name)]).toEqual([name, undefined]);
		expect([statusWord(name), isSettled(name), isFailure(name)]).toEqual([name, false, false]);
	}));
});
