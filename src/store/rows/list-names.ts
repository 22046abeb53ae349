import type {RowList} from './row-list.js';

type ListNames = {
	readonly one: string;
	readonly many: string;

	/**
	The order of the list where nobody has chosen one, in a few words.
	*/
	readonly unsorted: string;
};

/**
What the rows of each list are called in sentences.
*/
export const listNames: Readonly<Record<RowList, ListNames>> = {
	projects: {one: 'project', many: 'projects', unsorted: 'the order of the server'},
	computes: {one: 'compute', many: 'computes', unsorted: 'the order of the server'},
	operations: {one: 'operation', many: 'operations', unsorted: 'newest first'},
	branches: {one: 'branch', many: 'branches', unsorted: 'as a tree'},
	sessions: {one: 'session', many: 'sessions', unsorted: 'oldest first'},
	keys: {one: 'API key', many: 'API keys', unsorted: 'the order of the server'},
	journal: {one: 'request', many: 'requests', unsorted: 'newest first'},
};
