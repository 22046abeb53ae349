import type {Instant} from '../../domain/time.js';

/**
That a user belongs to an organization, and as what.
*/
export type Membership = {
	/**
	A UUID.
	*/
	readonly id: string;
	readonly organizationId: string;
	readonly userId: string;
	readonly role: 'admin' | 'member';
	readonly joinedAt: Instant;
};
