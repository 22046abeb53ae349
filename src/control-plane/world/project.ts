import type {Instant} from '../../domain/time.js';
import type {SizeRange} from '../../domain/computes/compute-size.js';
import type {Project as DomainProject} from '../../domain/projects/project.js';
import type {Branch} from './branch.js';
import type {Compute} from './compute.js';
import type {Database, Role} from './branch-part.js';
import type {Grant} from './account.js';
import type {Snapshot} from './snapshot.js';

/**
A deleted project that can still be recovered, with everything that was in it except its operations.

@see docs/control-api.md#project-recover
*/
export type DeletedProject = {
	/**
	The project's id.
	*/
	readonly id: string;
	readonly project: Project;
	readonly branches: readonly Branch[];
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
	readonly computes: readonly Compute[];

	/**
	Absent in one that was deleted before there were snapshots.
	*/
	readonly snapshots?: readonly Snapshot[];
	readonly deletedAt: Instant;
	readonly recoverableUntil: Instant;
};

/**
The settings of a new compute where its creation leaves them open.
*/
type ComputeDefaults = {
	readonly size: SizeRange;

	/**
	In seconds; -1 for never, 0 for the platform's default.
	*/
	readonly suspendTimeoutSeconds: number;

	/**
	Settings of Postgres; absent when there are none.
	*/
	readonly pgSettings?: Readonly<Record<string, string>>;
};

/**
A project as the control plane keeps it.
*/
export type Project = DomainProject & {
	/**
	The id of the owning organization, or of the user when it is a personal project.
	*/
	readonly ownerId: string;

	/**
	With whom it is shared; absent with nobody.
	*/
	readonly grants?: readonly Grant[];
	readonly computeDefaults: ComputeDefaults;
	readonly historyRetentionSeconds: number;
	readonly storesPasswords: boolean;

	/**
	What created it: `console`, `neonctl`, …
	*/
	readonly creationSource: string;

	/**
	What the client has set and can only read back here: quotas, allowed addresses, maintenance window, …
	*/
	readonly settings: Readonly<Record<string, unknown>>;
	readonly computeLastActiveAt?: Instant;
	readonly cpuUsedSeconds: number;

	/**
	Whether it is detached from storage, because it has been unused for long.
	*/
	readonly isDetached?: boolean;

	/**
	Whether traffic starts something in it every few seconds.
	*/
	readonly isBusy?: boolean;
};

/**
The offer of a project to whoever accepts it. Its id is a secret, since it is all that the other side shows.

@see docs/control-api.md#project-transfer-request
*/
export type TransferRequest = {
	/**
	A UUID.
	*/
	readonly id: string;
	readonly projectId: string;
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
};
