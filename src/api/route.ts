import {isId} from '../domain/id.js';

/**
A path below the API root. What is put into it becomes one part each, whatever characters it has.
*/
export const route = (texts: TemplateStringsArray, ...ids: readonly string[]): string =>
	// What is no id becomes an empty part: no request is sent to such a route, and this is no place to throw.
	String.raw({raw: texts}, ...ids.map(id => isId(id) ? encodeURIComponent(id) : ''));

/**
A path with its query. What is undefined is left out.
*/
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
Whether every part of a path names something. An empty part, or one of dots, would make it the path of something else:
`DELETE /projects/p/endpoints/..` is the project's.
*/
export const isSafeRoute = (path: string): boolean => {
	const [parts = ''] = path.split('?', 1);
	return parts.split('/').slice(1).every(part => part !== '' && !/^(?:\.|%2e){1,2}$/iv.test(part));
};
