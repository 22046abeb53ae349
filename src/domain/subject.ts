/** The maximum length of an id, in UTF-16 code units. The platform's ids have a length of about 30. */
export const mostIdLength = 256;

/** Texts that can't be an id in a URL's path, because the URL would address another object. */
const pathSteps: ReadonlySet<string> = new Set(['', '.', '..']);

/**
Returns whether a text can be an object's id: not empty, at most `mostIdLength` long, well-formed, and not a path step such as `..`. No request could
address an object with any other id. For example, a URL can't encode lone surrogates, and `..` addresses another object.
*/
export const isId = (text: string): boolean => !pathSteps.has(text) && text.length <= mostIdLength && text.isWellFormed();

/**
Encodes a text as one segment of a URL, safe between a shell's quotation marks. A lone surrogate becomes `U+FFFD`. Such a URL can be displayed, but
addresses no object.
*/
export const urlPart = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('\'', '%27');

/** An object that has a detail view. */
export type Subject = {
	readonly kind: 'project' | 'branch' | 'compute' | 'operation';
	readonly projectId: string;

	/** The id of the object. For a project, the same as `projectId`. */
	readonly id: string;
};

export const isSameSubject = (one: Subject, other: Subject): boolean =>
	one.kind === other.kind && one.projectId === other.projectId && one.id === other.id;
