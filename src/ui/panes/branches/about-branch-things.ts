import type {Database} from '../../../domain/branches/database.js';
import type {Role} from '../../../domain/branches/role.js';
import {readListIn} from '../../../store/slices/read-lists.js';
import type {State} from '../../../store/state.js';
import type {Segment} from '../../segment.js';

/**
What follows from a database.
*/
export const aboutDatabase = ({ownerName}: Database): readonly Segment[] => [
	{text: `Its owner is ${ownerName}. A connection string of it, under Y, connects as that role.`},
];

const ownedText = (names: readonly string[]): string => {
	const [only, ...others] = names;
	if (only === undefined) {
		return 'It owns no database of this branch.';
	}

	return others.length === 0 ? `It owns the database ${only}.` : `It owns the databases ${names.join(', ')}.`;
};

/**
What follows from a role, as far as the databases of its branch are known.
*/
export const aboutRole = (state: State, {name, branchId, isProtected, authentication}: Role): readonly Segment[] => {
	const {items, receivedAt} = readListIn(state.databases, branchId);
	return [
		...(isProtected ? [{text: 'The platform made it for itself, and protects it.', tone: 'accent'} as const] : []),
		...(authentication === 'no_login' ? [{text: 'Nobody can connect as it: it has no login.', tone: 'busy'} as const] : []),
		...(receivedAt === undefined ? [] : [{text: ownedText(items.filter(({ownerName}) => ownerName === name).map(({name: database}) => database))}]),
	];
};
