import {CommandFailure} from '../../../../src/cli/command-failure.js';

/** Returns the failure of a reading. */
export const failureOf = async (reading: Promise<unknown>): Promise<CommandFailure> => {
	try {
		await reading;
	} catch (error) {
		if (error instanceof CommandFailure) {
			return error;
		}

		throw error;
	}

	throw new Error('It did not fail.');
};
