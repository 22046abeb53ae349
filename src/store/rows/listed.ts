import type {Subject} from '../../domain/subject.js';
import type {RowList} from './list-kinds.js';

/**
A row that is known from its list alone, such as an API key or a database: by its list, the id of what that belongs to (empty where that is
nothing), and its own id.
*/
export type ListedRow = {
	readonly kind: 'row';
	readonly list: RowList;
	readonly ownerId: string;
	readonly id: string;
};

/**
What a list has under its cursor: an object that can be read alone, or a row.
*/
export type Listed = Subject | ListedRow;
