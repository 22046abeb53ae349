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
What is known without asking for it alone: an API key, or a request of the journal, by its id in their list.
*/
export type Thing = {
	readonly kind: 'key' | 'request';
	readonly id: string;
};

/**
What a list has under its cursor.
*/
export type Listed = Subject | Thing;

export const isThing = (listed: Listed): listed is Thing => listed.kind === 'key' || listed.kind === 'request';

export const isSameSubject = (one: Subject, other: Subject): boolean =>
	one.kind === other.kind && one.projectId === other.projectId && one.id === other.id;
