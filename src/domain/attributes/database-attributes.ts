import type {Database} from '../branches/database.js';
import type {Moment} from '../filter/field.js';
import type {Zone} from '../time.js';
import type {Attribute} from './attribute.js';
import {nameAttribute, ofBranchAttributes} from './row-attributes.js';
import {createdAttributes, updatedAttributes} from './times.js';

type DatabaseCellFacts = {
	readonly zone: Zone;
};

type DatabaseAttribute = Attribute<Database, Moment, DatabaseCellFacts>;

/**
The attributes for each property of a database. A property without an entry does not compile.

@see docs/control-api.md#branch-roles
*/
const byProperty: Readonly<Record<keyof Database, readonly DatabaseAttribute[]>> = {
	// The id only identifies the row under the cursor, and is the same as the name.
	id: [],
	name: [nameAttribute('DATABASE', {least: 16, enough: 32})],
	ownerName: [{
		name: 'owner', title: 'role that owns it', heading: 'OWNER', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({ownerName}) => ownerName},
		column: {
			importance: 9, least: 12, enough: 24, cell: ({ownerName}) => ({text: ownerName, tone: 'dim', isName: true}),
		},
		snapshot: {cell: ({ownerName}) => ownerName},
		json: {key: 'ownerName', value: ({ownerName}) => ownerName},
	}],
	createdAt: createdAttributes({importance: 8, isWideOnly: false}),
	updatedAt: updatedAttributes(1),
	...ofBranchAttributes,
};

/** All attributes of a database, in the order of lists and documents. */
export const databaseAttributes: readonly DatabaseAttribute[] = Object.values(byProperty).flat();
