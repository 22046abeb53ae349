import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createOrderedIds} from '../../../src/control-plane/world/world.js';

test('a list of ordered ids returns the ids after a given id in order, even if the list lacks the given id', () => {
	fc.assert(fc.property(fc.array(fc.string({maxLength: 4})), fc.array(fc.string({maxLength: 4})), fc.string({
		maxLength: 4,
	}), (added, removed, after) => {
		const ids = createOrderedIds();
		for (const id of added) {
			ids.add(id);
		}

		for (const id of removed) {
			ids.remove(id);
		}

		const expected = [...new Set(added)].filter(id => !removed.includes(id) && id > after).toSorted();
		expect([...ids.after(after)]).toEqual(expected);
	}));
});
