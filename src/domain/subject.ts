/**
An object that can be looked at by itself.
*/
export type Subject = {
	readonly kind: 'project' | 'branch' | 'compute' | 'operation';
	readonly projectId: string;

	/**
	Of a project, the same as `projectId`.
	*/
	readonly id: string;
};

export const isSameSubject = (one: Subject, other: Subject): boolean =>
	one.kind === other.kind && one.projectId === other.projectId && one.id === other.id;
