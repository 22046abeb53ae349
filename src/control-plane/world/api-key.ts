import type {ApiKeyKind} from '../../domain/api-key.js';
import type {Instant} from '../../domain/time.js';

/**
An API key as the control plane keeps it. The secret itself is nowhere: only its hash.

@see docs/control-api.md#api-key
*/
export type ApiKey = {
	readonly id: string;
	readonly kind: ApiKeyKind;
	readonly name: string;

	/**
	SHA-256 of the secret, in hexadecimal.
	*/
	readonly hash: string;

	/**
	Who created it; of a personal key, whose it is.
	*/
	readonly userId: string;

	/**
	Of organization and project-scoped keys.
	*/
	readonly organizationId?: string;

	/**
	Of project-scoped keys.
	*/
	readonly projectId?: string;
	readonly createdAt: Instant;
	readonly lastUsedAt?: Instant;
	readonly lastUsedFrom?: string;
	readonly revokedAt?: Instant;
};
