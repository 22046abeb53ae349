import type {ApiKey} from '../../domain/keys/api-key.js';
import type {Branch} from '../../domain/branches/branch.js';
import type {SchemaComparison} from '../../domain/branches/schema-comparison.js';
import type {ReadList, ReadObjects} from '../../domain/read-lists.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Organization} from '../../domain/projects/organization.js';
import type {Project} from '../../domain/projects/project.js';

/**
What was read of one project.
*/
type OfProject = {
	readonly projectId: string;

	/**
	Absent where the server does not give it: only the list of projects has names for certain.
	*/
	readonly projectName?: string;

	/**
	For the branches' names; empty where the server has no such list.
	*/
	readonly branches: readonly Branch[];
};

type Filtered = {
	/**
	The filter, as it would be typed; absent where there was none.
	*/
	readonly filter?: string | undefined;
};

/**
A list of a project that was read whole, or of one of its branches.
*/
export type ReadSnapshot<List extends ReadList> = OfProject & Filtered & {
	readonly view: List;
	readonly items: ReadonlyArray<ReadObjects[List]>;

	/**
	Absent where the list is its project's.
	*/
	readonly branchId?: string;
};

/**
The difference between two schemas, as a unified diff: empty where both are the same.
*/
export type SchemaDiffSnapshot = OfProject & {
	readonly view: 'schema-diff';
	readonly branchId: string;
	readonly comparison: SchemaComparison;
	readonly diff: string;
};

type OfOperations = Filtered & {
	readonly view: 'operations';

	/**
	Newest first.
	*/
	readonly operations: readonly Operation[];

	/**
	Whether there may be older ones that were asked for.
	*/
	readonly hasOlder: boolean;
};

/**
What was read for one view.
*/
export type Snapshot =
	| (Filtered & {readonly view: 'projects'; readonly projects: readonly Project[]})
	| (OfProject & Filtered & {readonly view: 'computes'; readonly computes: readonly Compute[]})
	| ReadSnapshot<ReadList>
	| SchemaDiffSnapshot
	| (OfProject & OfOperations)
	| (OfOperations & {
		/**
		The projects that were read.
		*/
		readonly projects: readonly Project[];

		/**
		Those of all of them, for their names.
		*/
		readonly branches: readonly Branch[];

		/**
		A sentence for what is missing.
		*/
		readonly gaps: readonly string[];
	})
	| {
		readonly view: 'keys';
		readonly keys: readonly ApiKey[];

		/**
		The organizations that the keys belong to, for their names.
		*/
		readonly organizations: readonly Organization[];

		/**
		A sentence for each owner whose keys could not be read.
		*/
		readonly gaps: readonly string[];
	};
