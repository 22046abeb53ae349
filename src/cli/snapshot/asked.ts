import type {SchemaSides} from './load/schema-sides.js';
import type {Sought} from './load/sought.js';

/** The options that limit the data of a view. */
export type Asked = {
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;

	/** The id or name of the branch to list or to compare; absent for the default branch. */
	readonly branch?: string;

	/** The two sides of a schema comparison; absent in other views. */
	readonly compared?: SchemaSides;

	/**
	The filter for the rows. A filter may also say how far back in time to read operations. Without a filter, only the newest operations are read.
	*/
	readonly sought?: Sought;

	/** Whether to read the operations of all projects, not just those of one project. */
	readonly isAll?: boolean;
};
