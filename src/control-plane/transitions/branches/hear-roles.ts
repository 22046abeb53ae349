import type {HeardRole, TakenOver} from '../../../postgres/fleet/heard.js';
import {hashOf} from '../../../postgres/protocol/wanted-roles.js';
import {partId, type Role} from '../../world/role.js';
import type {Turn} from '../turn.js';
import {leftNames, withFreeNames} from './free-names.js';
import {newRole} from './new-database.js';

/**
A role that SQL has made, changed or dropped, with its password where the server still takes the one that the world knows.
*/
export type CheckedRole = HeardRole & {readonly password: string | undefined};

export type HeardRoles = {
	readonly put: readonly Role[];
	readonly remove: readonly string[];
	readonly taken: TakenOver['roles'];
};

/**
Takes over what SQL has done to the roles of a branch. What the API has changed, and no server got yet, stays as the API has it.
*/
export const hearRoles = (turn: Turn, branchId: string, heard: readonly CheckedRole[]): HeardRoles => {
	const {world, now: time} = turn;
	const named = (name: string) => world.roles.get(partId(branchId, name));
	const pairs = heard.map(role => ({...role, known: role.former && named(role.former.name)})).filter(({former, known, now, isAnother}) => {
		const isReset = known?.password !== undefined && hashOf(known.password) !== former?.hash;
		const isDeleted = former !== undefined && known === undefined && now !== undefined && !isAnother && named(now.name) === undefined;
		return !isReset && !isDeleted;
	});
	const those = withFreeNames(pairs, new Set(Array.from(world.roles.of(branchId), ({name}) => name)));
	const left = leftNames(those);
	const put: Role[] = [];
	for (const {known, now, isAnother, password} of those) {
		const wasMadeBySql = known?.isMadeBySql ?? false;
		const isMadeBySql = isAnother || wasMadeBySql;
		const isAsKnown = known?.name === now?.name && known?.password === password && isMadeBySql === wasMadeBySql;
		if (now !== undefined && known !== undefined) {
			put.push(...isAsKnown
				? []
				: [{
					...newRole(turn, branchId, {
						name: now.name, password, isMadeBySql, hasLogin: password === undefined ? undefined : known.hasLogin,
					}), createdAt: isAnother ? time : known.createdAt,
				}]);
		} else if (now !== undefined && (named(now.name) === undefined || left.has(now.name))) {
			put.push(newRole(turn, branchId, {name: now.name, isMadeBySql: true}));
		}
	}

	return {
		put,
		remove: those.flatMap(({known, now}) => known === undefined || known.name === now?.name ? [] : [known.id]),
		taken: those.map(({former, now, isAnother, password}) => ({
			former, now, isAnother, hash: password === undefined ? undefined : hashOf(password),
		})),
	};
};
