import type {Organization} from './organization.js';

/**
Somebody with an account.
*/
export type User = {
	/**
	A UUID.
	*/
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly lastName: string;

	/**
	The plan of the user's personal projects: see {@link Organization.plan}.
	*/
	readonly plan: string;
};
