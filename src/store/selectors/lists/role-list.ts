import {readListIn} from '../../slices/read-lists.js';
import {computeOfBranch} from '../computes.js';
import {connectionStrings} from '../connecting/connection-strings.js';
import {defineReadList} from './define-read-list.js';

const ownedText = (names: readonly string[]): string => {
	const [only, ...others] = names;
	if (only === undefined) {
		return 'It owns no database of this branch.';
	}

	return others.length === 0 ? `It owns the database ${only}.` : `It owns the databases ${names.join(', ')}.`;
};

export const roleList = defineReadList('roles', {
	// The connection strings connect as the role: to the first database that the role owns, or else to the first database of the branch.
	copies(state, {projectId, branchId, name}) {
		const {items} = readListIn(state.readLists.databases, branchId);
		const database = items.find(({ownerName}) => ownerName === name) ?? items[0];
		return connectionStrings(state, computeOfBranch(state, projectId, branchId), {roleName: name, database: database?.name});
	},
	about(state, {name, branchId, isProtected, authentication}) {
		const {items, receivedAt} = readListIn(state.readLists.databases, branchId);
		return [
			...(isProtected ? [{text: 'It is the platform\'s own role, and protected.', tone: 'accent'} as const] : []),
			...(authentication === 'no_login' ? [{text: 'No one can connect as it: it has no login.', tone: 'busy'} as const] : []),
			...(receivedAt === undefined ? [] : [{text: ownedText(items.filter(({ownerName}) => ownerName === name).map(({name: database}) => database))}]),
		];
	},
});
