import {Buffer} from 'node:buffer';
import * as v from 'valibot';
import {limitQuery} from '../parse/page-query.js';
import {BadRequest} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';

const mostPerPage = 10_000;

/**
What a list of branches can be asked for.

@see docs/control-api.md#branch-requests
*/
export const branchQuery = v.object({
	search: v.optional(v.string(), ''),
	sort_by: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'updated_at'),
	sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
	cursor: v.optional(v.string()),
	limit: limitQuery(mostPerPage, mostPerPage),
});

type BranchQuery = v.InferOutput<typeof branchQuery>;

type Place = readonly [string | number, string];

const placeSchema = v.tuple([v.union([v.string(), v.number()]), v.string()]);

/**
Where a branch stands in the list: its sort value and, among equals, its id.
*/
const placeOf = (branch: Branch, sortBy: BranchQuery['sort_by']): Place => {
	const values = {name: branch.name, created_at: branch.createdAt, updated_at: branch.updatedAt};
	return [values[sortBy], branch.id];
};

const compare = (left: Place, right: Place): number => {
	const index = left[0] === right[0] ? 1 : 0;
	if (left[index] === right[index]) {
		return 0;
	}

	return left[index] < right[index] ? -1 : 1;
};

const encodePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const decodePlace = (cursor: string): Place => {
	try {
		return v.parse(placeSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
	} catch {
		throw new BadRequest('cursor: not one that this list gave');
	}
};

export type BranchPage = {
	readonly branches: readonly Branch[];
	readonly pagination: {readonly next?: string; readonly sort_by: string; readonly sort_order: string};
};

/**
Whether a branch is what somebody searches for, by id or name.
*/
export const isSought = ({id, name}: Branch, search: string): boolean =>
	id.includes(search) || name.toLowerCase().includes(search.toLowerCase());

/**
One page of a project's branches. The cursor of the next one is in `next`, which is missing on the last.

@see docs/control-api.md#lists-in-pages
*/
export const branchPage = (all: Iterable<Branch>, {search, cursor, limit, sort_by: sortBy, sort_order: sortOrder}: BranchQuery): BranchPage => {
	const sign = sortOrder === 'asc' ? 1 : -1;
	const from = cursor === undefined ? undefined : decodePlace(cursor);
	const rest = [...all]
		.filter(branch => isSought(branch, search) && (from === undefined || sign * compare(placeOf(branch, sortBy), from) > 0))
		.toSorted((left, right) => sign * compare(placeOf(left, sortBy), placeOf(right, sortBy)));
	const branches = rest.slice(0, limit);
	const last = branches.at(-1);
	const next = last === undefined || rest.length <= limit ? {} : {next: encodePlace(placeOf(last, sortBy))};
	return {branches, pagination: {...next, sort_by: sortBy, sort_order: sortOrder}};
};
