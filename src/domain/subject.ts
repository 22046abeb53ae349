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

export const isSameSubject = (one: Subject, other: Subject): boolean =>
	one.kind === other.kind && one.projectId === other.projectId && one.id === other.id;
