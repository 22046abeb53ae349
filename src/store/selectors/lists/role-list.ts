import {roleAttributes} from '../../../domain/attributes/role-attributes.js';
import {fieldsOf} from '../../../domain/attributes/derive.js';
import {roleObject} from '../../../domain/export/api-object.js';
import {readListIn} from '../../slices/read-lists.js';
import {defineList} from './define-list.js';

export const roleList = defineList({
	list: 'roles',
	items: ({roles, view}) => readListIn(roles, view.branchId).items,
	fields: fieldsOf(roleAttributes),
	readAt: ({roles, view}) => readListIn(roles, view.branchId).receivedAt ?? 0,
	facts: (_, moment) => moment,
	source: () => [],
	objectOf: roleObject,
	listed: (_, role) => role === undefined ? undefined : {kind: 'role', branchId: role.branchId, id: role.id},
});
