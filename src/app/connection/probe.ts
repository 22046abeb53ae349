import {checkBaseUrl} from '../../api/base-url.js';
import type {Budget} from '../../api/budget.js';
import {createClient, type ApiClient} from '../../api/client.js';
import {
	ApiError,
	BadRequestError,
	ConnectionError,
	DecodeError,
	ForbiddenError,
	NotFoundError,
	UnauthorizedError,
} from '../../api/errors.js';
import type {Clock} from '../../base/clock.js';
import type {Refusal} from '../../domain/forbidden.js';
import {version} from '../../base/version.js';

const askWho = async (client: ApiClient): Promise<void> => {
	try {
		await client.getAuth();
	} catch (error) {
		// A server may lack this route; the list of projects shows whether it has the API at all.
		if (!(error instanceof NotFoundError)) {
			throw error;
		}
	}
};

const askProjects = async (client: ApiClient): Promise<void> => {
	try {
		await client.listProjects({limit: 1});
	} catch (error) {
		// The server requires an organization: the key is valid, and pgtower asks for the organization later.
		if (!(error instanceof BadRequestError)) {
			throw error;
		}
	}
};

/** Returns the field to correct; undefined if the same values may work later. */
const wrongField = (error: ApiError): 'baseUrl' | 'apiKey' | undefined => {
	if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
		return 'apiKey';
	}

	return [NotFoundError, ConnectionError, DecodeError].some(kind => error instanceof kind) ? 'baseUrl' : undefined;
};

/**
Tries a base URL and a key: reads the key's owner, and one project. Changes nothing.

@returns The normalized base URL, or the reason for the failure.
*/
export const tryConnection = async (
	{baseUrl, apiKey}: {readonly baseUrl: string; readonly apiKey: string},
	{clock, budget}: {readonly clock: Clock; readonly budget: Budget},
): Promise<{readonly baseUrl: string} | {readonly refusal: Refusal}> => {
	const checked = checkBaseUrl(baseUrl);
	if ('problem' in checked) {
		return {refusal: {message: checked.problem, field: 'baseUrl'}};
	}

	const client = createClient({
		baseUrl: checked.url, apiKey, clock, budget, isReadOnly: true, userAgent: `pgtower/${version}`,
	});
	try {
		await askWho(client);
		await askProjects(client);
		return {baseUrl: checked.url};
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		const {message, status, requestId} = error;
		const field = wrongField(error);
		return {refusal: {message, ...(status !== undefined && {status, requestId}), ...(field !== undefined && {field})}};
	} finally {
		await client.close();
	}
};
