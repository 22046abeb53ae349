import {isId} from '../subject.js';

/** Builds a path below the API root. Each id becomes one segment, with special characters escaped. */
export const route = (texts: TemplateStringsArray, ...ids: readonly string[]): string =>
	// An invalid id becomes an empty segment, because this function must not throw. No request is sent to such a route.
	String.raw({raw: texts}, ...ids.map(id => isId(id) ? encodeURIComponent(id) : ''));

/** Builds a path with a query. Omits undefined parameters. */
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
Returns whether every segment of a path is safe: not empty, and not only dots. A path with an unsafe segment leads to another object: `DELETE
/projects/p/endpoints/..` deletes the project.
*/
export const isSafeRoute = (path: string): boolean => {
	const [parts = ''] = path.split('?', 1);
	return parts.split('/').slice(1).every(part => part !== '' && !/^(?:\.|%2e){1,2}$/iv.test(part));
};

/**
A request to the control plane as data. The client sends the request, a form shows it, the journal stores it, and pgtower prints it as a curl command.
*/
export type RequestData = {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

	/** The path with the query, relative to the API root. */
	readonly path: string;

	/** The body, which is sent as JSON without undefined values; undefined for no body. */
	readonly body?: unknown;
};
