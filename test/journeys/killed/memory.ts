/**
What a writer was told, and so may rely on. Where an answer was lost, more than one thing may be true.
*/
export type Memory = {
	/**
	Names that a project may have by id; `undefined` among them when it may be gone.
	*/
	readonly projects: Map<string, Set<string | undefined>>;

	/**
	Branches, by id: the project and the name that tells its compute.
	*/
	readonly branches: Map<string, {readonly projectId: string; readonly name: string}>;

	/**
	Secrets of keys by id, and whether each may be valid, and may be revoked.
	*/
	readonly keys: Map<number, {readonly secret: string; readonly mayBeValid: boolean; readonly mayBeRevoked: boolean}>;
};

export const createMemory = (): Memory => ({projects: new Map(), branches: new Map(), keys: new Map()});
