import * as v from 'valibot';
import {limitQuery} from '../parse/parse.js';
import type {Branch} from '../../world/branch.js';
import {sortedPage, type Position} from './sorted-page.js';

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

/**
The position of a branch in the list: its sort value and, among equals, its id.
*/
const positionOf = (branch: Branch, sortBy: BranchQuery['sort_by']): Position => {
	const values = {name: branch.name, created_at: branch.createdAt, updated_at: branch.updatedAt};
	return [values[sortBy], branch.id];
};

export type BranchPage = {
	readonly branches: readonly Branch[];
	readonly pagination: {readonly next: string | undefined; readonly sort_by: string; readonly sort_order: string};
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
	query: BranchQuery,
): BranchPage => {
	const {items: branches, next} = sortedPage(
		[...all].filter(branch => isSought(branch, query.search)),
		branch => positionOf(branch, query.sort_by),
		query,
	);
	return {branches, pagination: {next, sort_by: query.sort_by, sort_order: query.sort_order}};
};
