/**
An object that has a detail view.
*/
export type Subject = {
	readonly kind: 'project' | 'branch' | 'compute' | 'operation';
	readonly projectId: string;

	/**
	For a project, the same as `projectId`.
	*/
	readonly id: string;
};

/**
What is known from its list alone: an API key, a request of the journal, or a database or role of a branch, by its id in that list.
*/
export type Thing =
	| {readonly kind: 'key' | 'request'; readonly id: string}
	| {readonly kind: 'database' | 'role'; readonly branchId: string; readonly id: string};

/**
What a list has under its cursor.
*/
export type Listed = Subject | Thing;

const thingKinds: ReadonlySet<string> = new Set<Thing['kind']>(['key', 'request', 'database', 'role']);

export const isThing = (listed: Listed): listed is Thing => thingKinds.has(listed.kind);

export const isSameSubject = (one: Subject, other: Subject): boolean =>
	one.kind === other.kind && one.projectId === other.projectId && one.id === other.id;
