import type {Document, Schema} from './openapi.js';

const partsOf = ({components: {schemas}}: Document, {$ref: reference, allOf = [], oneOf = [], anyOf = []}: Schema): readonly Schema[] => [
	...(reference === undefined ? [] : [schemas[reference.split('/').at(-1) ?? ''] ?? {}]), ...allOf, ...oneOf, ...anyOf,
];

/**
The fields below a schema that hold values, and not further fields: `project.settings.allowed_ips.ips`, `endpoints[].type`.
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
What a client can send with a request, as the document has it: the fields of the body, and the parameters of the query as `?limit`.
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
