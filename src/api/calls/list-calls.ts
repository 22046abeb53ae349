import type * as v from 'valibot';
import {readKindOf, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import type {SendApiRequest} from '../api-request.js';
import {databasesBody} from '../decode/database.js';
import {rolesBody} from '../decode/role.js';
import {snapshotsBody} from '../decode/branch-snapshot.js';
import type {Call} from '../paged-list.js';

export type ListCalls = {
	/**
	Requests all rows of a list (GET). `of` has the ids of the branch or project that the list belongs to.

	@see docs/control-api.md#branch-roles
	*/
	readonly readList: <List extends ReadList>(list: List, of: Belongings, call?: Call) => Promise<ReadonlyArray<ReadObjects[List]>>;
};

const bodies: {readonly [List in ReadList]: (of: Belongings) => v.GenericSchema<unknown, ReadonlyArray<ReadObjects[List]>>} = {
	databases: databasesBody,
	roles: rolesBody,
	snapshots: snapshotsBody,
};

const bodyOf = <List extends ReadList>(list: List): (typeof bodies)[List] => bodies[list];

export const createListCalls = (send: SendApiRequest): ListCalls => ({
	readList: async (list, of, call) => send({
		method: 'GET', path: readKindOf(list).path(of), call, schema: bodyOf(list)(of),
	}),
});
