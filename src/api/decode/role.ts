import * as v from 'valibot';
import type {Role} from '../../domain/branches/role.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import {
	madeAndChanged,
	optional,
	optionalInstant,
	optionalText,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';

/**
The roles of the branch that was asked for.

@see docs/control-api.md#branch-roles
*/
export const rolesBody = ({projectId = '', branchId = ''}: Belongings) => v.pipe(
	v.object({
		roles: listOf(v.object({
			name: v.string(),
			protected: optional(v.boolean()),
			authentication_method: optionalText,
			created_at: optionalInstant,
			updated_at: optionalInstant,
		}), ({name}) => name),
	}),
	v.transform((sent): readonly Role[] => sent.roles.map(({name, protected: isProtected = false, authentication_method: authentication, ...times}): Decoded<Role> => ({
		id: name, projectId, branchId, name, isProtected, authentication, ...madeAndChanged(times),
	}))),
);

/**
The password of a role. One that can't be handed to a client is none.
*/
export const passwordBody = v.pipe(
	v.object({password: v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(1000, 'is too long'), v.excludes('\0', 'is broken text'))}),
	v.transform(({password}): string => password),
);
