import * as v from 'valibot';
import {comparisonPath, type SchemaComparison} from '../../domain/branches/schema-comparison.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../paged-list.js';

const diffBody = v.object({diff: v.string()});

export type SchemaCalls = {
	/**
	GET /projects/{project_id}/branches/{branch_id}/compare_schema: a unified diff from the base to the branch, empty if both are equal.

	@see docs/control-api.md#branch-schema
	*/
	readonly compareSchemas: (comparison: SchemaComparison, call?: Call) => Promise<string>;
};

export const createSchemaCalls = (send: SendApiRequest): SchemaCalls => ({
	async compareSchemas(comparison, call) {
		const {diff} = await send({
			method: 'GET', path: comparisonPath(comparison), call, schema: diffBody,
		});
		return diff;
	},
});
