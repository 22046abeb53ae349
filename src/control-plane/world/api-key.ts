import type {ApiKeyKind} from '../../domain/keys/api-key.js';
import type {Instant} from '../../domain/time.js';

/**
An API key as the control plane stores it. Only the hash of the secret is stored.

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
	The user who created it; a personal key belongs to that user.
	*/
	readonly userId: string;

	/**
	For organization keys and project-scoped keys.
	*/
	readonly organizationId?: string;

	/**
	For project-scoped keys.
	*/
	readonly projectId?: string;
	readonly createdAt: Instant;
	readonly lastUsedAt?: Instant;
	readonly lastUsedFrom?: string;
	readonly revokedAt?: Instant;
};
