import * as v from 'valibot';
import type {ChangeAnswer, Secret} from '../../domain/change-outcome.js';
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
import {operation} from './operation.js';

const sentRole = v.object({
	name: v.string(),
	protected: optional(v.boolean()),
	authentication_method: optionalText,
	created_at: optionalInstant,
	updated_at: optionalInstant,
});

const roleOf = ({projectId = '', branchId = ''}: Belongings, {name, protected: isProtected = false, authentication_method: authentication, ...times}: v.InferOutput<typeof sentRole>): Decoded<Role> => ({
	id: name, projectId, branchId, name, isProtected, authentication, ...madeAndChanged(times),
});

/**
Builds the schema for the roles of a branch.

@see docs/control-api.md#branch-roles
*/
export const rolesBody = (of: Belongings) => v.pipe(
	v.object({roles: listOf(sentRole, ({name}) => name)}),
	v.transform((sent): readonly Role[] => sent.roles.map(role => roleOf(of, role))),
);

export const roleBody = (of: Belongings) => v.pipe(v.object({role: sentRole}), v.transform(({role}) => roleOf(of, role)));

/**
Builds the schema for the answer to a role change. After creation or a password reset, the answer includes the password.

@see docs/control-api.md#branch-roles
*/
export const roleChangeBody = (of: Required<Omit<Belongings, 'orgId'>>) => v.pipe(
	v.object({
		role: optional(v.object({...sentRole.entries, password: optional(v.string())})),
		operations: optional(listOf(operation(of.projectId), sent => sent.id)),
	}),
	v.transform(({role, operations = []}): ChangeAnswer & {readonly secret?: Secret} => {
		if (role === undefined) {
			return {operations};
		}

		const {password, ...sent} = role;
		return {
			target: roleOf(of, sent), operations,
			...(password !== undefined && password !== '' && {secret: {of: sent.name, text: password, login: {...of, roleName: sent.name}}}),
		};
	}),
);

/** A role's password. Decoding fails if no client could accept the password. */
export const passwordBody = v.pipe(
	v.object({password: v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(1000, 'is too long'), v.excludes('\0', 'is broken text'))}),
	v.transform(({password}): string => password),
);
