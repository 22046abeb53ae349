import {databaseFields} from '../../../domain/fields/attribute-fields.js';
import {databaseObject} from '../../../domain/export/api-object.js';
import {objectPath} from '../../../domain/requests/object-path.js';
import {readListIn} from '../../slices/read-lists.js';
import {computeOfBranch} from '../computes.js';
import {connectionStrings, curlCopy} from '../connecting/connection-strings.js';
import {defineList} from './define-list.js';

export const databaseList = defineList({
	list: 'databases',
	items: ({databases, view}) => readListIn(databases, view.branchId).items,
	fields: databaseFields,
	readAt: ({databases, view}) => readListIn(databases, view.branchId).receivedAt ?? 0,
	facts: (_, moment) => moment,
	source: () => [],
	objectOf: databaseObject,
	itemsOf: ({databases}, branchId) => readListIn(databases, branchId).items,
	// To connect to it as its owner.
	copies: (state, {projectId, branchId, name, ownerName}) => [
		{label: 'name', value: name},
		...connectionStrings(computeOfBranch(state, projectId, branchId), {roleName: ownerName, database: name}),
		...curlCopy(state, objectPath({
			kind: 'database', projectId, branchId, id: name,
		})),
	],
});
