import * as v from 'valibot';
import {lookUp} from '../../base/look-up.js';
import {objectPath} from '../../domain/requests/object-path.js';
import type {Subject} from '../../domain/subject.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../call.js';

/**
An object with every field that the server sent, as it sent them.
*/
export type SentObject = Readonly<Record<string, unknown>>;

export type ObjectCalls = {
	/**
	GET of one object by id, with all of its fields, also those that the client does not know.
	*/
	readonly readObject: (subject: Subject, call?: Call) => Promise<SentObject>;
};

const fieldOf: Readonly<Record<Subject['kind'], string>> = {
	project: 'project', branch: 'branch', compute: 'endpoint', operation: 'operation',
};

const sentObject = (field: string) => v.pipe(
	v.object({[field]: v.record(v.string(), v.unknown())}),
	v.transform((sent): SentObject => lookUp(sent, field) ?? {}),
);

/**
The calls that return whole objects as they were sent.
*/
export const createObjectCalls = (send: SendApiRequest): ObjectCalls => ({
	readObject: async (subject, call) => send({
		method: 'GET', path: objectPath(subject), call, schema: sentObject(fieldOf[subject.kind]),
	}),
});
