import {Buffer} from 'node:buffer';
import * as v from 'valibot';
import {limitQuery} from '../parse/page-query.js';
import {BadRequest} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';

const mostPerPage = 10_000;

/**
The query of a list of branches.

@see docs/control-api.md#branch-requests
*/
export const branchQuery = v.object({
	search: v.optional(v.string(), ''),
	sort_by: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'updated_at'),
	sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
	cursor: v.optional(v.string()),
	include_deleted: v.optional(v.literal('false', 'deleted branches are not kept here')),
	limit: limitQuery(mostPerPage, mostPerPage),
});

type BranchQuery = v.InferOutput<typeof branchQuery>;

type Position = readonly [string | number, string];

const positionSchema = v.tuple([v.union([v.string(), v.number()]), v.string()]);

/**
The position of a branch in the list: its sort value and, among equals, its id.
*/
const positionOf = (branch: Branch, sortBy: BranchQuery['sort_by']): Position => {
	const values = {name: branch.name, created_at: branch.createdAt, updated_at: branch.updatedAt};
	return [values[sortBy], branch.id];
};

const compare = (left: Position, right: Position): number => {
	const index = left[0] === right[0] ? 1 : 0;
	if (left[index] === right[index]) {
		return 0;
	}

	return left[index] < right[index] ? -1 : 1;
};

const encodePosition = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

const decodePosition = (cursor: string): Position => {
	try {
		return v.parse(positionSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
	} catch {
		throw new BadRequest('cursor: not one that this list gave');
	}
};

export type BranchPage = {
	readonly branches: readonly Branch[];
	readonly pagination: {readonly next?: string; readonly sort_by: string; readonly sort_order: string};
};

/**
Whether a branch's id or name contains the text that is searched for.
*/
export const isSought = ({id, name}: Branch, search: string): boolean =>
	id.includes(search) || name.toLowerCase().includes(search.toLowerCase());

/**
One page of a project's branches. The cursor of the next page is in `next`, which the last page lacks.

@see docs/control-api.md#lists-in-pages
*/
export const branchPage = (
	all: Iterable<Branch>,
	{search, cursor, limit, sort_by: sortBy, sort_order: sortOrder}: BranchQuery,
): BranchPage => {
	const sign = sortOrder === 'asc' ? 1 : -1;
	const from = cursor === undefined ? undefined : decodePosition(cursor);
	const rest = [...all]
		.filter(branch => isSought(branch, search) && (from === undefined || sign * compare(positionOf(branch, sortBy), from) > 0))
		.toSorted((left, right) => sign * compare(positionOf(left, sortBy), positionOf(right, sortBy)));
	const branches = rest.slice(0, limit);
	const last = branches.at(-1);
	const next = last === undefined || rest.length <= limit ? {} : {next: encodePosition(positionOf(last, sortBy))};
	return {branches, pagination: {...next, sort_by: sortBy, sort_order: sortOrder}};
};
