import type {ApiKey} from '../../domain/keys/api-key.js';
import type {Branch} from '../../domain/branches/branch.js';
import type {SchemaComparison} from '../../domain/branches/schema-comparison.js';
import type {ReadList, ReadObjects} from '../../domain/read-lists.js';
import type {Compute} from '../../domain/computes/compute.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Organization} from '../../domain/projects/organization.js';
import type {Project} from '../../domain/projects/project.js';

/** The project whose data a view shows, and its branches. */
type OfProject = {
	readonly projectId: string;

	/** The name of the project; absent if the server does not send it. Only the list of projects always has names. */
	readonly projectName?: string;

	/** The branches, for their names; empty if the server has no list of branches. */
	readonly branches: readonly Branch[];
};

type Filtered = {
	/** The filter, as it would be typed; absent if all rows are listed. */
	readonly filter?: string | undefined;
};

/** A whole list of a project or of one of its branches. */
export type ReadSnapshot<List extends ReadList> = OfProject & Filtered & {
	readonly view: List;
	readonly items: ReadonlyArray<ReadObjects[List]>;

	/** The id of the branch; absent for a list of the project. */
	readonly branchId?: string;
};

/** The difference between two schemas. `diff` is a unified diff, or empty if the schemas are the same. */
export type SchemaDiffSnapshot = OfProject & {
	readonly view: 'schema-diff';
	readonly branchId: string;
	readonly comparison: SchemaComparison;
	readonly diff: string;
};

type OfOperations = Filtered & {
	readonly view: 'operations';

	/** The operations, newest first. */
	readonly operations: readonly Operation[];

	/** Whether there may be older operations that match. */
	readonly hasOlder: boolean;
};

/** The data of one view. */
export type Snapshot =
	| (Filtered & {readonly view: 'projects'; readonly projects: readonly Project[]})
	| (OfProject & Filtered & {readonly view: 'computes'; readonly computes: readonly Compute[]})
	| ReadSnapshot<ReadList>
	| SchemaDiffSnapshot
	| (OfProject & OfOperations)
	| (OfOperations & {
		/** The projects whose operations were read. */
		readonly projects: readonly Project[];

		/** The branches of these projects, for their names. */
		readonly branches: readonly Branch[];

		/** A sentence for each reason that operations are missing. */
		readonly gaps: readonly string[];
	})
	| {
		readonly view: 'keys';
		readonly keys: readonly ApiKey[];

		/** The organizations that the keys belong to, for their names. */
		readonly organizations: readonly Organization[];

		/** A sentence for each owner whose keys could not be read. */
		readonly gaps: readonly string[];
	};
