import {databaseAttributes} from '../../../domain/attributes/database-attributes.js';
import {fieldsOf} from '../../../domain/attributes/derive.js';
import {databaseObject} from '../../../domain/export/api-object.js';
import {readListIn} from '../../slices/read-lists.js';
import {defineList} from './define-list.js';

export const databaseList = defineList({
	list: 'databases',
	items: ({databases, view}) => readListIn(databases, view.branchId).items,
	fields: fieldsOf(databaseAttributes),
	readAt: ({databases, view}) => readListIn(databases, view.branchId).receivedAt ?? 0,
	facts: (_, moment) => moment,
	source: () => [],
	objectOf: databaseObject,
	listed: (_, database) => database === undefined ? undefined : {kind: 'database', branchId: database.branchId, id: database.id},
});
