import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {Ajv, type ErrorObject} from 'ajv';
import {parse} from 'yaml';

type Reference = {readonly $ref?: string};

/** A schema of the document, as far as the tests read it. */
export type Schema = Reference & {
	readonly type?: string;
	readonly enum?: readonly unknown[];
	readonly format?: string;
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minItems?: number;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly items?: Schema;
	readonly additionalProperties?: Schema | boolean;
	readonly allOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly anyOf?: readonly Schema[];
};

type Content<Body> = {readonly content?: {readonly 'application/json'?: {readonly schema: Body}}};

type Response = Reference & Content<Record<string, unknown>>;

type Parameter = Reference & {readonly name?: string; readonly in?: string};

type Described = {
	readonly parameters?: readonly Parameter[];
	readonly responses: Readonly<Record<string, Response>>;
	readonly requestBody?: Content<Schema>;
};

export type Document = {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
	readonly components: {
		readonly parameters?: Readonly<Record<string, Parameter>>;
		readonly responses: Readonly<Record<string, Response>>;
		readonly schemas: Readonly<Record<string, Schema>>;
	};
};

const documentName = 'api';

/** Checks for the document's formats. Numbers are checked by their types and bounds. */
const formats = {
	'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/v,
	date: /^\d{4}-\d\d-\d\d$/v,
	uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/v,
	email: /^[^@\s]+@[^@\s]+$/v,
	int: true,
	int32: true,
	int64: true,
	float: true,
	double: true,
} as const;

export const readDocument = (): Document => {
	const entry = createRequire(import.meta.url).resolve('@neondatabase/api-client');
	return parse(readFileSync(join(dirname(entry), '..', 'public-v2-for-users.gen.yaml'), 'utf8')) as Document;
};

const pointer = (...parts: readonly string[]): string =>
	parts.map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Reads the platform's own description of its answers from its published client. */
export const createContract = () => {
	const document = readDocument();
	const ajv = new Ajv({strict: false, allErrors: true});
	for (const [name, format] of Object.entries(formats)) {
		ajv.addFormat(name, format);
	}

	ajv.addSchema({...document, $id: documentName});

	/** Returns the place of an answer's schema in the document, or undefined if the answer has no body. */
	const schemaPlace = (method: string, path: string, status: number): string | undefined => {
		const response = document.paths[path]?.[method]?.responses[String(status)];
		if (response === undefined) {
			throw new Error(`The document has no answer ${status} for ${method} ${path}.`);
		}

		const shared = response.$ref?.split('/').at(-1);
		const found = shared === undefined ? response : document.components.responses[shared];
		if (found?.content?.['application/json'] === undefined) {
			return undefined;
		}

		const where = shared === undefined
			? pointer('paths', path, method, 'responses', String(status))
			: pointer('components', 'responses', shared);
		return `${documentName}#${where}${pointer('content', 'application/json', 'schema')}`;
	};

	const problemsWith = (reference: string, body: unknown): readonly string[] => {
		const validate = ajv.compile({$ref: reference});
		return validate(body)
			? []
			: (validate.errors ?? []).map(({instancePath, message}: ErrorObject) =>
				`${instancePath} ${message ?? ''}`);
	};

	return {
		/** Returns the differences between an answer and the document. */
		problems(method: string, path: string, status: number, body: unknown): readonly string[] {
			const place = schemaPlace(method.toLowerCase(), path, status);
			return place === undefined ? (body === undefined ? [] : ['there is a body']) : problemsWith(place, body);
		},

		/** Returns the differences between an error's body and the document. */
		errorProblems: (body: unknown): readonly string[] =>
			problemsWith(`${documentName}#${pointer('components', 'schemas', 'GeneralError')}`, body),

		/** Returns whether the document has the path with that method. */
		has: (method: string, path: string): boolean => document.paths[path]?.[method.toLowerCase()] !== undefined,
	};
};
