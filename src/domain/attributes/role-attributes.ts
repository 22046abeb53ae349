import type {Moment} from '../filter/field.js';
import type {Role} from '../branches/role.js';
import type {Zone} from '../time.js';
import type {Attribute} from './attribute.js';
import {nameAttribute, ofBranchAttributes} from './row-attributes.js';
import {createdAttributes, updatedAttributes} from './times.js';

type RoleCellFacts = {
	readonly zone: Zone;
};

type RoleAttribute = Attribute<Role, Moment, RoleCellFacts>;

/** Returns the login method of a role in words, or undefined if the server does not report the method. */
const loginWord = ({authentication}: Role): string | undefined => authentication === 'no_login' ? 'no login' : authentication;

/**
The attributes for each property of a role. A property without an entry does not compile.

@see docs/control-api.md#branch-roles
*/
const byProperty: Readonly<Record<keyof Role, readonly RoleAttribute[]>> = {
	// The id only identifies the row under the cursor, and is the same as the name.
	id: [],
	name: [nameAttribute('ROLE', {least: 16, enough: 32})],
	isProtected: [{
		name: 'is', title: 'protected: the platform\'s own', heading: 'IS', detail: undefined,
		field: {
			kind: 'text', isSearched: true, values: ['protected'], known: ['protected'], value: ({isProtected}) => isProtected ? 'protected' : undefined,
		},
		column: {importance: 9, least: 9, cell: ({isProtected}) => ({text: isProtected ? 'protected' : '', tone: 'accent'})},
		snapshot: {cell: ({isProtected}) => isProtected ? 'protected' : undefined},
		json: {key: 'isProtected', value: ({isProtected}) => isProtected},
	}],
	authentication: [{
		name: 'login', title: 'how it logs in', heading: 'LOGIN', detail: undefined,
		field: {
			kind: 'text', isSearched: true, values: ['password', 'no login'], value: loginWord,
		},
		column: {importance: 7, least: 8, cell: role => ({text: loginWord(role) ?? '', tone: 'dim'})},
		snapshot: {isOptional: true, cell: loginWord},
		json: {key: 'authenticationMethod', value: ({authentication}) => authentication},
	}],
	createdAt: createdAttributes({importance: 8, isWideOnly: false}),
	updatedAt: updatedAttributes(1),
	...ofBranchAttributes,
};

/** All attributes of a role, in the order of lists and documents. */
export const roleAttributes: readonly RoleAttribute[] = Object.values(byProperty).flat();
