import * as v from 'valibot';
import type {Branch} from '../../domain/branch.js';
import type {Page} from '../page.js';
import {
	id,
	madeAndChanged,
	optional,
	optionalInstant,
	optionalText,
	pagination,
} from './fields.js';
import {listOf} from './list-of.js';

const branch = v.object({
	id,
	parent_id: optionalText,
	name: optionalText,
	current_state: optionalText,
	default: optional(v.boolean()),
	primary: optional(v.boolean()),
	protected: optional(v.boolean()),
	created_at: optionalInstant,
	updated_at: optionalInstant,
});

/**
A page of branches of the project that was asked for. The API calls the page's cursor `next`.

@see docs/control-api.md#branch-requests
*/
export const branchesBody = (projectId: string) => v.pipe(
	v.object({branches: listOf(branch, sent => sent.id), pagination}),
	v.transform((sent): Page<Branch> => ({
		items: sent.branches.map(item => ({
			id: item.id,
			projectId,
			parentId: item.parent_id,
			name: item.name ?? item.id,
			currentState: item.current_state ?? '',
			// Older servers call the default branch `primary`.
			isDefault: item.default ?? item.primary ?? false,
			isProtected: item.protected ?? false,
			...madeAndChanged(item),
		})),
		cursor: sent.pagination?.next,
	})),
);
