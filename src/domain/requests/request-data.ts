import {isId} from '../subject.js';

/** Builds a path below the API root. Each id becomes one segment, with any characters escaped. */
export const route = (texts: TemplateStringsArray, ...ids: readonly string[]): string =>
	// An invalid id becomes an empty segment, since this function must not throw. No request is sent to such a route.
	String.raw({raw: texts}, ...ids.map(id => isId(id) ? encodeURIComponent(id) : ''));

/** Builds a path with its query. Omits undefined parameters. */
export const withQuery = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined) {
			parameters.set(name, String(value));
		}
	}

	return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
};

/**
Returns whether no segment of a path is empty or consists of dots. A path with such a segment leads to another object: `DELETE /projects/p/endpoints/..`
deletes the project.
*/
export const isSafeRoute = (path: string): boolean => {
	const [parts = ''] = path.split('?', 1);
	return parts.split('/').slice(1).every(part => part !== '' && !/^(?:\.|%2e){1,2}$/iv.test(part));
};

/**
A request to the control plane as data. The client sends it, a form shows it, the journal stores it, and pgtower prints it as a curl command.
*/
export type RequestData = {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

	/** The path, relative to the API root, with its query. */
	readonly path: string;

	/** Sent as JSON without undefined values. If it is undefined, no body is sent. */
	readonly body?: unknown;
};
