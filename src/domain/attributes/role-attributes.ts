import type {Moment} from '../filter/field.js';
import type {Role} from '../role.js';
import type {Zone} from '../time.js';
import type {Attribute} from './attribute.js';
import {jsonTime, timeCell, timeText} from './instants.js';

type RoleCellFacts = {
	readonly zone: Zone;
};

type RoleAttribute = Attribute<Role, Moment, RoleCellFacts>;

/**
How a role logs in, in words; undefined where the server does not say.
*/
const loginWord = ({authentication}: Role): string | undefined => authentication === 'no_login' ? 'no login' : authentication;

/**
What is told of each property of a role; one without an entry does not compile.

@see docs/control-api.md#branch-roles
*/
const byProperty: Readonly<Record<keyof Role, readonly RoleAttribute[]>> = {
	// The name once more, for the cursor.
	id: [],
	name: [{
		name: 'name', title: 'name', heading: 'ROLE', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({name}) => name},
		column: {
			importance: 10, least: 16, enough: 32, isEssential: true, isPinned: true, cell: ({name}) => ({text: name, isName: true}),
		},
		snapshot: {cell: ({name}) => name},
		json: {key: 'name', value: ({name}) => name},
	}],
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
	createdAt: [
		{
			name: 'created', title: 'created', heading: 'CREATED', detail: undefined,
			field: {kind: 'instant', value: ({createdAt}) => createdAt},
			column: {importance: 8, least: 19, cell: ({createdAt}, facts) => timeCell(createdAt, facts)},
			snapshot: {cell: ({createdAt}, facts) => timeText(createdAt, facts)},
			json: {key: 'createdAt', value: ({createdAt}) => jsonTime(createdAt)},
		},
		{
			name: 'age', title: 'time since it was made', heading: 'AGE', column: undefined, snapshot: undefined, json: undefined, detail: undefined,
			field: {kind: 'age', value: ({createdAt}, {now}) => now - createdAt},
		},
	],
	updatedAt: [{
		name: 'updated', title: 'updated', heading: 'UPDATED', detail: undefined, snapshot: undefined,
		field: {kind: 'instant', isTimeline: true, value: ({updatedAt}) => updatedAt},
		column: {
			importance: 1, least: 19, isWideOnly: true, cell: ({updatedAt}, facts) => timeCell(updatedAt, facts),
		},
		json: {key: 'updatedAt', value: ({updatedAt}) => jsonTime(updatedAt)},
	}],
	// All rows of a list have these in common.
	branchId: [{
		name: 'branch', title: 'id of its branch', heading: 'BRANCH', field: undefined, column: undefined, snapshot: undefined, detail: undefined,
		json: {key: 'branchId', value: ({branchId}) => branchId},
	}],
	projectId: [{
		name: 'project', title: 'id of its project', heading: 'PROJECT', field: undefined, column: undefined, snapshot: undefined, detail: undefined,
		json: {key: 'projectId', value: ({projectId}) => projectId},
	}],
};

/**
All that is told of a role, in the order of lists and documents.
*/
export const roleAttributes: readonly RoleAttribute[] = Object.values(byProperty).flat();
