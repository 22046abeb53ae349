import type {Document, Schema} from './openapi.js';

const partsOf = ({components: {schemas}}: Document, {$ref: reference, allOf = [], oneOf = [], anyOf = []}: Schema): readonly Schema[] => [
	...(reference === undefined ? [] : [schemas[reference.split('/').at(-1) ?? ''] ?? {}]), ...allOf, ...oneOf, ...anyOf,
];

/**
Returns the paths of all fields in a schema that hold values and no further fields: `project.settings.allowed_ips.ips`, `endpoints[].type`.
*/
const leavesOf = (document: Document, schema: Schema, path = ''): readonly string[] => {
	const inside = [
		...partsOf(document, schema).flatMap(part => leavesOf(document, part, path).filter(leaf => leaf !== path)),
		...(schema.items === undefined ? [] : leavesOf(document, schema.items, `${path}[]`).filter(leaf => leaf !== `${path}[]`)),
		...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => leavesOf(document, value, path === '' ? name : `${path}.${name}`)),
	];
	return inside.length > 0 || path === '' ? inside : [path];
};

/**
Returns all that the document lets a client send with a request: the fields of the body, and the query parameters as `?limit`.
*/
export const requestFields = (document: Document, method: string, path: string): readonly string[] => {
	const {parameters: shared = {}} = document.components;
	const described = document.paths[path]?.[method.toLowerCase()];
	const parameters = (described?.parameters ?? []).map(parameter =>
		parameter.$ref === undefined ? parameter : shared[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter);
	const schema = described?.requestBody?.content?.['application/json']?.schema;
	return [...new Set([
		...parameters.filter(({in: place}) => place === 'query').map(({name = ''}) => `?${name}`),
		...(schema === undefined ? [] : leavesOf(document, schema)),
	])];
};
