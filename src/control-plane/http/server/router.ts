import createFindMyWay from 'find-my-way';
import type {Route} from '../routes/route.js';

/**
The path of the API root. The last segment is the API's version.

@see docs/control-api.md#versioning
*/
export const apiRoot = '/api/v2';

/** The result of routing: a route with its path parameters, a path that has only other methods, or no match. */
type Way =
	| {readonly kind: 'route'; readonly route: Route; readonly parameters: Readonly<Record<string, string | undefined>>}
	| {readonly kind: 'other methods'; readonly methods: readonly string[]}
	| {readonly kind: 'nowhere'};

export type Router = (method: string, path: string) => Way;

const patternOf = (path: string): string => apiRoot + path.replaceAll(/\{(?<name>\w+)\}/gv, ':$<name>');

const methods: ReadonlyArray<Route['method']> = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The maximum length of a path parameter, in characters. Node accepts no request line of that length. */
const longestParameter = 65_536;

/** Creates a router for a table of routes. HEAD uses the route of GET. */
export const createRouter = (routes: readonly Route[]): Router => {
	const paths = createFindMyWay({maxParamLength: longestParameter});
	for (const route of routes) {
		paths.on(route.method, patternOf(route.path), () => undefined, route);
	}

	const methodsOf = Map.groupBy(routes, ({path}) => path);
	const match = (method: Route['method'], path: string) => {
		// oxlint-disable-next-line unicorn/no-array-method-this-argument -- This `find` is the method of a router, not of an array.
		const found = paths.find(method, path);
		// An empty segment names nothing, so a path with an empty parameter matches no route. `store` is the route that `on` received with the path.
		return found === null || Object.values(found.params).includes('') ? undefined : {route: found.store as Route, parameters: found.params};
	};

	return (method, path) => {
		const asked = methods.find(name => name === (method === 'HEAD' ? 'GET' : method));
		const found = asked === undefined ? undefined : match(asked, path);
		if (found !== undefined) {
			return {kind: 'route', ...found};
		}

		const other = methods.map(name => match(name, path)).find(way => way !== undefined);
		return other === undefined
			? {kind: 'nowhere'}
			: {kind: 'other methods', methods: (methodsOf.get(other.route.path) ?? []).map(route => route.method)};
	};
};
