/**
The longest text that is accepted as an id, in UTF-16 code units. The platform's have some 30.
*/
export const mostIdLength = 256;

/**
Texts that can't be a segment of a path, since they would lead to another object.
*/
const pathSteps: ReadonlySet<string> = new Set(['', '.', '..']);

/**
Whether a text can be an object's id: not empty, not longer than `mostIdLength`, well-formed, and no step in a path. Half a surrogate pair
has no form in a URL, and `..` leads to another address, so that no request could name such an object.
*/
export const isId = (text: string): boolean => !pathSteps.has(text) && text.length <= mostIdLength && text.isWellFormed();

/**
A text as one segment of a URL, which may stand between quotation marks of a shell. What is not well-formed becomes `U+FFFD`: it can be
shown, and names nothing.
*/
export const urlPart = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('\'', '%27');

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
