import type {Database} from '../database.js';
import type {Moment} from '../filter/field.js';
import type {Zone} from '../time.js';
import type {Attribute} from './attribute.js';
import {jsonTime, timeCell, timeText} from './instants.js';

type DatabaseCellFacts = {
	readonly zone: Zone;
};

type DatabaseAttribute = Attribute<Database, Moment, DatabaseCellFacts>;

/**
What is told of each property of a database; one without an entry does not compile.

@see docs/control-api.md#branch-roles
*/
const byProperty: Readonly<Record<keyof Database, readonly DatabaseAttribute[]>> = {
	// The name once more, for the cursor.
	id: [],
	name: [{
		name: 'name', title: 'name', heading: 'DATABASE', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({name}) => name},
		column: {
			importance: 10, least: 16, enough: 32, isEssential: true, isPinned: true, cell: ({name}) => ({text: name, isName: true}),
		},
		snapshot: {cell: ({name}) => name},
		json: {key: 'name', value: ({name}) => name},
	}],
	ownerName: [{
		name: 'owner', title: 'role that owns it', heading: 'OWNER', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({ownerName}) => ownerName},
		column: {
			importance: 9, least: 12, enough: 24, cell: ({ownerName}) => ({text: ownerName, tone: 'dim', isName: true}),
		},
		snapshot: {cell: ({ownerName}) => ownerName},
		json: {key: 'ownerName', value: ({ownerName}) => ownerName},
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
All that is told of a database, in the order of lists and documents.
*/
export const databaseAttributes: readonly DatabaseAttribute[] = Object.values(byProperty).flat();
