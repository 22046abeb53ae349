import type {Database} from '../../world/database.js';
import {timestamp} from './timestamp.js';

/**
A database as the API writes it.
*/
export const encodeDatabase = (database: Database) => ({
	id: database.number,
	branch_id: database.branchId,
	name: database.name,
	owner_name: database.ownerName,
	created_at: timestamp(database.createdAt),
	updated_at: timestamp(database.updatedAt),
});
