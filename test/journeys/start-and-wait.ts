import {expect} from 'vitest';
import {projectId} from '../control-plane/small-seed.js';
import type {Hosted} from './hosted.js';

/**
Starts an idle compute over the API, and waits until that has ended.

@returns The id of the operation.
*/
export const startAndWait = async ({api}: Hosted, computeId: string): Promise<string> => {
	const {operations: [begun]} = await api.send<{readonly operations: ReadonlyArray<{readonly id: string}>}>('POST', `/projects/${projectId}/endpoints/${computeId}/start`);
	const {id} = begun!;
	const statusOf = async () => {
		const operations = await api.operations(projectId);
		return operations.find(operation => operation.id === id)?.status;
	};

	await expect.poll(statusOf, {timeout: 20_000}).toMatch(/^(?:failed|finished)$/v);
	return id;
};
