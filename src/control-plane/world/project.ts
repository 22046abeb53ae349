import type {SizeRange} from '../../domain/compute-size.js';
import type {Project as DomainProject} from '../../domain/project.js';
import type {Instant} from '../../domain/time.js';

/**
What a compute of a project gets when its creation does not say.
*/
type ComputeDefaults = {
	readonly size: SizeRange;

	/**
	-1 never, 0 the default, else seconds.
	*/
	readonly suspendTimeoutSeconds: number;
};

/**
A project as the control plane keeps it.
*/
export type Project = DomainProject & {
	/**
	The organization it belongs to, or the user when it is a personal project.
	*/
	readonly ownerId: string;
	readonly computeDefaults: ComputeDefaults;
	readonly historyRetentionSeconds: number;
	readonly storesPasswords: boolean;

	/**
	How it came to be: `console`, `neonctl`, …
	*/
	readonly creationSource: string;

	/**
	What the client set and only reads back: quotas, allowed addresses, maintenance window, …
	*/
	readonly settings: Readonly<Record<string, unknown>>;
	readonly computeLastActiveAt?: Instant;

	/**
	Whether it is detached from storage, because nobody has used it for long.
	*/
	readonly isDetached?: boolean;

	/**
	Whether traffic makes something happen in it every few seconds.
	*/
	readonly isBusy?: boolean;
};
