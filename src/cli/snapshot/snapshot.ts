import type {ApiKey} from '../../domain/api-key.js';
import type {Branch} from '../../domain/branch.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import type {Organization} from '../../domain/organization.js';
import type {Project} from '../../domain/project.js';

/**
What was read of one project.
*/
type OfProject = {
	readonly projectId: string;

	/**
	Absent where the server does not say: the description of the API knows names from the list of projects alone.
	*/
	readonly projectName?: string;

	/**
	For their names; empty where the server has no such list.
	*/
	readonly branches: readonly Branch[];
};

/**
What was read for one view.
*/
export type Snapshot =
	| {readonly view: 'projects'; readonly projects: readonly Project[]}
	| (OfProject & {readonly view: 'computes'; readonly computes: readonly Compute[]})
	| (OfProject & {
		readonly view: 'operations';

		/**
		Newest first.
		*/
		readonly operations: readonly Operation[];

		/**
		Whether there may be older ones.
		*/
		readonly hasOlder: boolean;
	})
	| {
		readonly view: 'keys';
		readonly keys: readonly ApiKey[];

		/**
		Those the keys belong to, for their names.
		*/
		readonly organizations: readonly Organization[];

		/**
		Why keys of some owner are not among them, a sentence for each.
		*/
		readonly gaps: readonly string[];
	};
