import {setTimeout as wait} from 'node:timers/promises';

const retryMilliseconds = 20;

/**
Sends a request to the API of a server. If the API rejects the request because other operations are running (423), the request is sent again. The
rejected request has had no effect.

@throws {Error} With the message of the API if it rejects the request.
*/
export type CallApi = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

export const createCallApi = ({baseUrl, apiKey}: {readonly baseUrl: string; readonly apiKey: string}): CallApi => async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
	for (;;) {
		const response = await fetch(baseUrl + path, {
			method,
			headers: {authorization: `Bearer ${apiKey}`, 'content-type': 'application/json'},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		if (response.status === 423) {
			await response.arrayBuffer();
			await wait(retryMilliseconds);
			continue;
		}

		const answer = await response.json() as Body & {readonly message?: string};
		if (!response.ok) {
			throw new Error(`${method} ${path}: ${answer.message ?? response.status}`);
		}

		return answer;
	}
};
