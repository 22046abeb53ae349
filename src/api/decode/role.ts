import * as v from 'valibot';
import type {Role} from '../../domain/role.js';
import {optional} from './fields.js';
import {listOf} from './list-of.js';

/**
The roles of a branch.

@see docs/control-api.md#branch-roles
*/
export const rolesBody = v.pipe(
	v.object({roles: listOf(v.object({name: v.string(), protected: optional(v.boolean())}), ({name}) => name)}),
	v.transform((sent): readonly Role[] => sent.roles.map(({name, protected: isProtected = false}) => ({name, isProtected}))),
);

/**
The password of a role. One that can't be handed to a client is none.
*/
export const passwordBody = v.pipe(
	v.object({password: v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(1000, 'is too long'), v.excludes('\0', 'is broken text'))}),
	v.transform(({password}): string => password),
);
