import {
	writeFollowed,
	type FollowedOperation,
	type FollowedReading,
	type Follower,
} from './followed-file.js';
import {takeOverFollowed} from './take-over-followed.js';

/** The storage for the operations that one program follows on one control plane. */
type FollowedStorage = {
	readonly takeOver: () => Promise<FollowedReading>;
	readonly write: (operations: readonly FollowedOperation[]) => Promise<void>;
};

export const createFollowedStorage = (follower: Follower): FollowedStorage => ({
	takeOver: async () => takeOverFollowed(follower),
	write: async operations => writeFollowed(follower, operations),
});
