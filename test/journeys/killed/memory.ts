/**
The acknowledged changes of a writer. After a lost answer, more than one outcome is possible.
*/
export type Memory = {
	/**
	The possible names of projects, by id; `undefined` is among them when the project may be gone.
	*/
	readonly projects: Map<string, Set<string | undefined>>;

	/**
	Branches by id: the project, and the name that the compute has too.
	*/
	readonly branches: Map<string, {readonly projectId: string; readonly name: string}>;

	/**
	Secrets of keys by id, and whether each may be valid, and may be revoked.
	*/
	readonly keys: Map<number, {readonly secret: string; readonly mayBeValid: boolean; readonly mayBeRevoked: boolean}>;
};

export const createMemory = (): Memory => ({projects: new Map(), branches: new Map(), keys: new Map()});
