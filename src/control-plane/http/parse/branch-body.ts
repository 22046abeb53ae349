import * as v from 'valibot';
import {asksForNothing} from '../../asks-for-nothing.js';
import type {BranchRequest, BranchUpdate} from '../../transitions/branches/branch-request.js';
import {computeFields, toComputeFields} from './compute-body.js';
import {name, object} from './parse.js';

const dayOf = /^\d{4}-\d\d-(?<day>\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+\-]\d\d:\d\d)$/v;

/**
Returns whether a text is a valid RFC 3339 time. The day is checked because JavaScript parses the 31st of February as the 3rd of March.
*/
const isTime = (text: string): boolean => {
	const {day} = dayOf.exec(text)?.groups ?? {};
	return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day);
};

/**
An RFC 3339 time with a zone, parsed into milliseconds since 1970.

@see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
*/
export const instant = v.pipe(
	v.string(),
	v.check(isTime, 'must be a time with a zone, as in 2026-01-31T14:00:00Z'),
	v.transform(value => Date.parse(value)),
);

/** A Postgres log sequence number (LSN). */
export const sequenceNumber = v.pipe(v.string(), v.regex(/^[\da-f]{1,8}\/[\da-f]{1,8}$/iv, 'must be an LSN, as in 16/B3733C50'));

const kind = v.picklist(['read_write', 'read_only']);
const compute = object({...computeFields, type: kind});

const mostEntries = 50;

/** A client's own notes on a branch. */
export const annotation = v.pipe(
	v.record(v.string(), v.string()),
	v.check(entries => Object.keys(entries).length <= mostEntries, `at most ${mostEntries} entries`),
);

/**
The content that a new branch copies from its parent. Other values would ask for the schema alone or for an import, and are refused.
*/
const wholeParent = v.picklist(['parent-data'], 'only parent-data is possible here: branches of the schema alone and imports are not');

const branch = object({
	parent_id: v.optional(v.string()),
	parent_timestamp: v.optional(instant),
	parent_lsn: v.optional(sequenceNumber),
	init_source: v.optional(v.pipe(v.unknown(), v.transform(sent => asksForNothing(sent) ? undefined : sent), v.optional(wholeParent))),
	name: v.optional(name(256)),
	protected: v.optional(v.boolean()),
	archived: v.optional(v.boolean()),
	expires_at: v.optional(instant),
});

const created = object({
	branch: v.optional(branch, {}),
	endpoints: v.optional(v.array(compute), []),
	annotation_value: v.optional(annotation, {}),
});

const updated = object({
	branch: object({
		name: v.optional(name(256)),
		protected: v.optional(v.boolean()),
		expires_at: v.nullish(instant),
	}),
});

/**
The optional body of POST …/branches.

@see docs/control-api.md#branch-requests
*/
export const newBranchBody = v.pipe(
	v.optional(created, {}),
	v.transform((sent): Omit<BranchRequest, 'createdBy' | 'makePassword'> => ({
		parentId: sent.branch.parent_id,
		parentMoment: {at: sent.branch.parent_timestamp, lsn: sent.branch.parent_lsn},
		name: sent.branch.name,
		isProtected: sent.branch.protected,
		isArchived: sent.branch.archived,
		expiresAt: sent.branch.expires_at,
		annotation: sent.annotation_value,
		computes: sent.endpoints.map(endpoint => ({...toComputeFields(endpoint), type: endpoint.type})),
	})),
);

/**
The body of PATCH …/branches/{branch_id}.

@see docs/control-api.md#branch-requests
*/
export const branchUpdateBody = v.pipe(updated, v.transform((sent): BranchUpdate => ({
	name: sent.branch.name,
	isProtected: sent.branch.protected,
	expiresAt: sent.branch.expires_at === null ? 'never' : sent.branch.expires_at,
})));
