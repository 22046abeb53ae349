import {computeOfBranch} from '../computes.js';
import {connectionStrings} from '../connecting/connection-strings.js';
import {defineReadList} from './define-read-list.js';

export const databaseList = defineReadList('databases', {
	// The connection strings connect to the database as its owner.
	copies: (state, {projectId, branchId, name, ownerName}) => connectionStrings(state, computeOfBranch(state, projectId, branchId), {roleName: ownerName, database: name}),
	about: (_, {ownerName}) => [{text: `Its owner is ${ownerName}. Y copies a connection string that connects as that role.`}],
});
