import {SnapshotFailure} from '../../../src/cli/snapshot/failure.js';

/**
The failure of a reading.
*/
export const failureOf = async (reading: Promise<unknown>): Promise<SnapshotFailure> => {
	try {
		await reading;
	} catch (error) {
		if (error instanceof SnapshotFailure) {
			return error;
		}

		throw error;
	}

	throw new Error('It did not fail.');
};
