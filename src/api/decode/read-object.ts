import * as v from 'valibot';
import type {ReadObject} from '../../domain/requests/object-path.js';
import type {Subject} from '../../domain/subject.js';
import {computeBody} from './endpoint.js';
import {operationBody} from './operation.js';

/**
Decodes a full object for the sentences in the detail view. Returns nothing if the object doesn't match the API's description.
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
