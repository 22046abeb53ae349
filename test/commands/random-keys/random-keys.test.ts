import {expect, test} from 'vitest';
import {kindsOfChange} from '../../../src/domain/changes/change-kinds.js';
import {amount} from '../../helpers/long.js';
import {checkRandomKeys, freshSeed} from './check-random-keys.js';

const sequences = amount(500, 10_000);

test(`in ${sequences} sequences of random keys, only a wake is sent without a confirmation, and the selection is never lost`, async () => {
	const seed = freshSeed();
	console.info(`random keys: ${sequences} sequences, seed ${seed}`);
	const ordered = await checkRandomKeys(sequences, seed);
	console.info(`random keys: ordered ${JSON.stringify(ordered)}`);
	// The run proves little without every kind of change.
	expect(Object.keys(ordered).toSorted()).toEqual(kindsOfChange.toSorted());
});
