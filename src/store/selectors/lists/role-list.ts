import {roleFields} from '../../../domain/fields/attribute-fields.js';
import {roleObject} from '../../../domain/export/api-object.js';
import {objectPath} from '../../../domain/requests/object-path.js';
import {readListIn} from '../../slices/read-lists.js';
import {computeOfBranch} from '../computes.js';
import {connectionStrings, curlCopy} from '../connecting/connection-strings.js';
import {defineList} from './define-list.js';

export const roleList = defineList({
	list: 'roles',
	items: ({roles, view}) => readListIn(roles, view.branchId).items,
	fields: roleFields,
	readAt: ({roles, view}) => readListIn(roles, view.branchId).receivedAt ?? 0,
	facts: (_, moment) => moment,
	source: () => [],
	objectOf: roleObject,
	itemsOf: ({roles}, branchId) => readListIn(roles, branchId).items,
	// To connect as it to the first database that it owns, or else to the first one of its branch.
	copies(state, {projectId, branchId, name}) {
		const {items} = readListIn(state.databases, branchId);
		const database = items.find(({ownerName}) => ownerName === name) ?? items[0];
		return [
			{label: 'name', value: name},
			...connectionStrings(computeOfBranch(state, projectId, branchId), {roleName: name, database: database?.name}),
			...curlCopy(state, objectPath({
				kind: 'role', projectId, branchId, id: name,
			})),
		];
	},
});
