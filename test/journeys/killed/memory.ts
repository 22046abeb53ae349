/** The acknowledged changes of a writer. After a lost answer, more than one outcome is possible. */
export type Memory = {
	/** The possible names of projects, by id. `undefined` is among them if the project may be gone. */
	readonly projects: Map<string, Set<string | undefined>>;

	/** Branches by id, each with its project and with its name, which is also that of its compute. */
	readonly branches: Map<string, {readonly projectId: string; readonly name: string}>;

	/** Secrets of keys by id, each with whether it may be valid and whether it may be revoked. */
	readonly keys: Map<number, {readonly secret: string; readonly mayBeValid: boolean; readonly mayBeRevoked: boolean}>;
};

export const createMemory = (): Memory => ({projects: new Map(), branches: new Map(), keys: new Map()});
