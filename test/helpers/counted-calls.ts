import type {ApiClient} from '../../src/api/client.js';

/** Wraps a client to count its calls that are in flight. */
export const countCalls = (client: ApiClient): {readonly client: ApiClient; readonly underWay: () => number} => {
	let count = 0;
	const counted = Object.entries(client).map(([name, member]) => [name, typeof member === 'function' && name !== 'close'
		? async (...parameters: unknown[]) => {
			count++;
			try {
				return await (member as (...given: unknown[]) => Promise<unknown>)(...parameters);
			} finally {
				count--;
			}
		}
		: member] as const);
	return {client: Object.fromEntries(counted) as ApiClient, underWay: () => count};
};
