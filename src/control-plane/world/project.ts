import type {Instant} from '../../domain/time.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Project as DomainProject} from '../../domain/projects/project.js';
import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';
import type {Grant} from './account.js';
import type {Snapshot} from './snapshot.js';

/**
A deleted project that can still be recovered, with all its contents except operations.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = {
	readonly id: string;
	readonly project: Project;
	readonly branches: readonly Branch[];
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
	readonly computes: readonly Compute[];

	/** The snapshots; absent if the project was deleted by a version without snapshots. */
	readonly snapshots?: readonly Snapshot[];
	readonly deletedAt: Instant;
	readonly recoverableUntil: Instant;
};

type ComputeDefaults = {
	readonly size: SizeRange;

	/** The suspend timeout, in seconds; -1 for never, 0 for the platform's default. */
	readonly suspendTimeoutSeconds: number;

	/** The default Postgres settings of new computes. */
	readonly pgSettings?: Readonly<Record<string, string>>;
};

/** A project as the control plane stores it. */
export type Project = DomainProject & {
	/** The id of the owning organization, or of the user for a personal project. */
	readonly ownerId: string;

	/** The grants to users with whom the project is shared. Absent for a project that is not shared. */
	readonly grants?: readonly Grant[];
	readonly computeDefaults: ComputeDefaults;
	readonly historyRetentionSeconds: number;
	readonly storesPasswords: boolean;

	/** The program that created the project: `console`, `neonctl`, … */
	readonly creationSource: string;

	/**
	Settings that the simulated platform stores without any effect: quotas, allowed addresses, maintenance window, …
	*/
	readonly settings: Readonly<Record<string, unknown>>;
	readonly computeLastActiveAt?: Instant;
	readonly cpuUsedSeconds: number;

	/** Whether the project is detached from storage after being unused for a long time. */
	readonly isDetached?: boolean;

	/** Whether simulated traffic starts an operation in the project every few seconds. */
	readonly isBusy?: boolean;
};

/**
An offer to transfer a project. The id of the offer is a secret, because anyone who knows the id can accept the offer.

@see docs/control-api.md#project-transfer-request
*/
export type TransferRequest = {
	/** A UUID. */
	readonly id: string;
	readonly projectId: string;
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
};
