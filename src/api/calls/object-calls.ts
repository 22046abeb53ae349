import * as v from 'valibot';
import {lookUp} from '../../base/look-up.js';
import type {Subject} from '../../domain/subject.js';
import type {Ask} from '../ask.js';
import type {Call} from '../call.js';
import {route} from '../route.js';

/**
An object with every field that the server sent, as it sent them.
*/
export type SentObject = Readonly<Record<string, unknown>>;

export type ObjectCalls = {
	/**
	GET of one object by id, with all of its fields, also those that nothing else here knows.
	*/
	readonly readObject: (subject: Subject, call?: Call) => Promise<SentObject>;
};

/**
Where an object is read, below the API root.

@see docs/control-api.md#requests
*/
const objectPath = ({kind, projectId, id}: Subject): string => {
	switch (kind) {
		case 'project': {
			return route`/projects/${id}`;
		}

		case 'branch': {
			return route`/projects/${projectId}/branches/${id}`;
		}

		case 'compute': {
			return route`/projects/${projectId}/endpoints/${id}`;
		}

		case 'operation': {
			return route`/projects/${projectId}/operations/${id}`;
		}
	}
};

const fieldOf: Readonly<Record<Subject['kind'], string>> = {
	project: 'project', branch: 'branch', compute: 'endpoint', operation: 'operation',
};

const sentObject = (field: string) => v.pipe(
	v.object({[field]: v.record(v.string(), v.unknown())}),
	v.transform((sent): SentObject => lookUp(sent, field) ?? {}),
);

/**
The calls that hand out what was sent, whole.
*/
export const createObjectCalls = (ask: Ask): ObjectCalls => ({
	readObject: async (subject, call) => ask({
		method: 'GET', path: objectPath(subject), call, schema: sentObject(fieldOf[subject.kind]),
	}),
});
