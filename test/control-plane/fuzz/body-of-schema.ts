import fc from 'fast-check';
import type {Document, Schema} from '../contract/openapi.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../small-seed.js';

// oxlint-disable-next-line @typescript-eslint/no-restricted-types -- JSON has null, and bodies with it are sent.
export type Json = null | boolean | number | string | readonly Json[] | {readonly [name: string]: Json};

/** A placeholder for a branch of the project in a body. It is replaced when the body is sent. */
export const branchMark = 'a branch, by its place: ';

const branch = fc.nat({max: 6}).map(place => `${branchMark}${place}`);
const name = fc.nat({max: 9999}).map(number => `name-${number}`);
const past = fc.constant('2026-03-01T00:00:00Z');

/** Values that the schema does not describe: existing ids, unused names, and sizes that fit together. */
const sensible: ReadonlyMap<string, fc.Arbitrary<Json>> = new Map(Object.entries<fc.Arbitrary<Json>>({
	branch_id: branch,
	parent_id: branch,
	source_branch_id: branch,
	name,
	key_name: name,
	preserve_under_name: name,
	owner_name: fc.constant('neondb_owner'),
	role_name: fc.constant('neondb_owner'),
	autoscaling_limit_min_cu: fc.constantFrom(0.25, 0.5, 1),
	autoscaling_limit_max_cu: fc.constantFrom(1, 2),
	suspend_timeout_seconds: fc.constantFrom(0, -1, 60, 3600),
	pg_version: fc.constantFrom(14, 15, 16, 17, 18),
	region_id: fc.constant('aws-us-east-2'),
	org_id: fc.constantFrom(organizationId, otherOrganizationId),
	destination_org_id: fc.constantFrom(organizationId, otherOrganizationId),
	project_id: fc.constantFrom(projectId, freeProjectId),
	project_ids: fc.constantFrom([projectId], [freeProjectId]),
	history_retention_seconds: fc.integer({min: 0, max: 2_592_000}),
	expires_at: fc.constant('2036-01-01T00:00:00Z'),
	parent_timestamp: past,
	source_timestamp: past,
	pg_settings: fc.constantFrom<Json>({}, {work_mem: '8MB'}),
	annotation_value: fc.constantFrom<Json>({}, {purpose: 'test'}),
}));

const mostOptional = 3;

/** Makes bodies that a schema of the document allows: all required fields, and some of the others. */
export const createBodies = ({components: {schemas}}: Document) => {
	const whole = (schema: Schema): Schema => {
		const {$ref: reference, allOf = [], ...own} = schema;
		const parts = [...(reference === undefined ? [] : [schemas[reference.split('/').at(-1) ?? ''] ?? {}]), ...allOf].map(part =>
			whole(part));
		return {
			...Object.assign({}, ...parts) as Schema,
			...own,
			properties: Object.assign({}, ...parts.map(({properties}) => properties), own.properties) as Record<string, Schema>,
			required: [...parts.flatMap(({required = []}) => required), ...own.required ?? []],
		};
	};

	const objectOf = ({properties = {}, required = []}: Schema): fc.Arbitrary<Json> => {
		const optional = Object.keys(properties).filter(key => !required.includes(key));
		return fc.subarray(optional, {maxLength: Math.min(mostOptional, optional.length)}).chain(chosen =>
			fc.record(Object.fromEntries([...required, ...chosen].map(key => [key, valueOf(properties[key] ?? {}, key)]))));
	};

	const valueOf = (given: Schema, key: string): fc.Arbitrary<Json> => {
		const known = sensible.get(key);
		if (known !== undefined) {
			return known;
		}

		const schema = whole(given);
		const {type, oneOf, anyOf, minimum = 0, maximum = minimum + 100, minItems = 0, items = {}} = schema;
		const choices = oneOf ?? anyOf;
		if (schema.enum !== undefined) {
			return fc.constantFrom(...schema.enum as readonly Json[]);
		}

		if (choices !== undefined) {
			return fc.oneof(...choices.map(choice => valueOf(choice, key)));
		}

		switch (type) {
			case 'boolean': {
				return fc.boolean();
			}

			case 'integer':
			case 'number': {
				return fc.integer({min: minimum, max: maximum});
			}

			case 'array': {
				return fc.array(valueOf(items, ''), {minLength: minItems, maxLength: minItems + 2});
			}

			case 'string': {
				return schema.format === 'date-time' ? past : name;
			}

			case undefined:
			default: {
				return objectOf(schema);
			}
		}
	};

	return (schema: Schema): fc.Arbitrary<Json> => valueOf(schema, '');
};
