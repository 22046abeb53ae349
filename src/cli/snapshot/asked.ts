import type {SchemaSides} from './load/schema-sides.js';
import type {Sought} from './load/sought.js';

/**
What a view is limited to.
*/
export type Asked = {
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;

	/**
	The id or name of the branch that a list of a branch is read of, or that is compared; its project's default branch where it is absent.
	*/
	readonly branch?: string;

	/**
	What the schema of the branch is compared with; absent for every other view.
	*/
	readonly compared?: SchemaSides;

	/**
	Absent without a filter and a time to read back to: of operations, only the newest are read then.
	*/
	readonly sought?: Sought;

	/**
	Whether the operations of all projects are read, not those of one.
	*/
	readonly isAll?: boolean;
};
