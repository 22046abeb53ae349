import * as v from 'valibot';
import type {ReadObject} from '../../domain/read-object.js';
import type {Subject} from '../../domain/subject.js';
import {computeBody} from './endpoint.js';
import {operationBody} from './operation.js';

/**
What an object that was read whole says, of the kinds that sentences are made of. What is not as the API describes it says nothing.
*/
export const decodeObject = ({kind, projectId}: Subject, sent: Readonly<Record<string, unknown>>): ReadObject => {
	switch (kind) {
		case 'compute': {
			const {success, output} = v.safeParse(computeBody(projectId), {endpoint: sent});
			return success ? {compute: output} : {};
		}

		case 'operation': {
			const {success, output} = v.safeParse(operationBody(projectId), {operation: sent});
			return success ? {operation: output} : {};
		}

		case 'project':
		case 'branch': {
			return {};
		}
	}
};
