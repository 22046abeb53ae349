import {onTestFinished} from 'vitest';
import {createClient, type ApiClient, type ClientOptions} from '../../src/api/client.js';
import {ApiError} from '../../src/api/errors.js';
import {systemClock} from '../../src/base/clock.js';

export const apiKey = 'key-of-these-tests-0123456789';

/** Creates a client that does not wait between its attempts, and closes it when the test ends. */
export const connect = (baseUrl: string, options: Partial<ClientOptions> = {}): ApiClient => {
	const client = createClient({
		baseUrl, apiKey, clock: systemClock, userAgent: 'pgtower/test', random: () => 0, environment: {}, ...options,
	});
	onTestFinished(async () => client.close());
	return client;
};

/** Returns the error that a call fails with. */
export const failure = async (call: Promise<unknown>): Promise<ApiError> => {
	try {
		await call;
	} catch (error) {
		if (error instanceof ApiError) {
			return error;
		}

		throw error;
	}

	throw new Error('It did not fail.');
};
