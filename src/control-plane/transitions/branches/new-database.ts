import type {Turn} from '../turn.js';
import {number, unused} from '../../ids.js';
import {partId, type Database, type Role} from '../../world/branch-part.js';

/**
Builds a Postgres role of a branch.

The caller generates the password, because the world's randomness is reproducible.
*/
export const newRole = (
	{now}: Turn,
	branchId: string,
	{name, password, hasLogin, isMadeBySql}: Pick<Role, 'hasLogin' | 'isMadeBySql' | 'name' | 'password'>,
): Role => ({
	id: partId(branchId, name),
	branchId,
	name,
	password,
	...(hasLogin === false && {hasLogin}),
	...(isMadeBySql === true && {isMadeBySql}),
	isProtected: false,
	createdAt: now,
	updatedAt: now,
});

export const newDatabase = ({world, now, random}: Turn, branchId: string, name: string, ownerName: string): Database => {
	const taken = (candidate: number) => world.databases.get(partId(branchId, String(candidate))) !== undefined;
	const ownNumber = unused(random, number, taken);
	return {
		id: partId(branchId, String(ownNumber)), number: ownNumber, branchId, name, ownerName, createdAt: now, updatedAt: now,
	};
};
