import {projectId} from '../control-plane/small-seed.js';
import type {OperationPage} from '../control-plane/wire-types.js';
import {operationsOver} from '../helpers/operations-over.js';
import type {Hosted} from './hosted.js';

/**
Starts an idle compute through the API, and waits until the operation ends as expected.

@returns The id of the operation.
@throws {Error} At once if it ends otherwise, with its error.
*/
export const startAndWait = async ({api}: Hosted, computeId: string, expected: 'finished' | 'failed' = 'finished'): Promise<string> => {
	const {operations: [begun]} = await api.send<OperationPage>('POST', `/projects/${projectId}/endpoints/${computeId}/start`);
	const {id} = begun!;
	const [ended] = await operationsOver(async () => {
		const all = await api.operations(projectId);
		return all.filter(operation => operation.id === id);
	}, {mayFail: () => expected === 'failed'});
	if (ended?.status !== expected) {
		throw new Error(`The start of ${computeId} is ${ended?.status ?? 'in no list of operations'}, not ${expected}.`);
	}

	return id;
};
