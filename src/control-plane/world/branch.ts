import type {Branch as DomainBranch} from '../../domain/branch.js';
import type {Instant} from '../../domain/time.js';

/**
A branch as the control plane keeps it.
*/
export type Branch = DomainBranch & {
	readonly pendingState?: string;
	readonly stateChangedAt: Instant;
	readonly creationSource: string;

	/**
	The name of who created it.
	*/
	readonly createdBy: string;

	/**
	In bytes.
	*/
	readonly logicalSize: number;
	readonly expiresAt?: Instant;

	/**
	When the control plane checks it next.
	*/
	readonly nextCheckAt: Instant;

	/**
	What the client noted on it.
	*/
	readonly annotation: Readonly<Record<string, string>>;
};
