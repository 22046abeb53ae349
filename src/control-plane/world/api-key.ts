import type {ApiKeyKind} from '../../domain/keys/api-key.js';
import type {Instant} from '../../domain/time.js';

/**
An API key as the control plane stores it, without its secret.

@see docs/control-api.md#api-key
*/
export type ApiKey = {
	readonly id: string;
	readonly kind: ApiKeyKind;
	readonly name: string;

	/** SHA-256 of the secret, in hexadecimal. */
	readonly hash: string;

	/** The id of the user who created the key. A personal key belongs to that user. */
	readonly userId: string;

	/** Present for organization keys and project-scoped keys. */
	readonly organizationId?: string;

	/** Present for project-scoped keys. */
	readonly projectId?: string;
	readonly createdAt: Instant;
	readonly lastUsedAt?: Instant;
	readonly lastUsedFrom?: string;
	readonly revokedAt?: Instant;
};
