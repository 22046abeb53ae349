import type {Instant} from '../../domain/time.js';

/**
A user's membership of an organization, with the user's role in it.
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
