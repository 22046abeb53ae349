import type {Page} from '../../../api/paged-list.js';
import type {Operation} from '../../../domain/operations/operation.js';
import type {Instant} from '../../../domain/time.js';

/**
How often in a row a page may return its own cursor before the search ends. The cause may be a temporary server error, or the end of the list.
*/
const mostRepeats = 3;

type HistorySearch = {
	/** Loads the page at a cursor, or the first page without a cursor. */
	readonly load: (cursor: string | undefined) => Promise<Page<Operation>>;

	/** The earliest start of the operations to find. */
	readonly bound: Instant;

	/** Returns the given operations that match the filter. All given operations began at or after `bound`. */
	readonly sift: (operations: readonly Operation[]) => Promise<readonly Operation[]>;
};

/**
Reads the operations of a project page by page, newest first, back to `bound`. Returns only the operations that `sift` returns.

The list ends with an empty page, a page without new operations, or a page without a cursor. It also ends if a cursor repeatedly leads to the same
page.

@throws The errors of `load` and `sift`.
@see docs/control-api.md#page-end
*/
export const searchHistory = async ({load, bound, sift}: HistorySearch): Promise<readonly Operation[]> => {
	const found: Operation[] = [];
	const seen = new Set<string>();
	let cursor: string | undefined;
	let repeats = 0;
	while (true) {
		const page = await load(cursor);
		const fresh = page.items.filter(({id}) => !seen.has(id));
		for (const {id} of fresh) {
			seen.add(id);
		}

		const within = fresh.filter(({createdAt}) => createdAt >= bound);
		if (within.length > 0) {
			found.push(...await sift(within));
		}

		const isRepeated = page.cursor === cursor;
		// A page without new operations is the last page, unless its cursor led to the same page again. Such a page is requested again, and has no
		// new operations, but its cursor may then lead to the next page.
		const isLast = fresh.length === 0 && repeats === 0 && !isRepeated;
		repeats = isRepeated ? repeats + 1 : 0;
		if (page.cursor === undefined || page.items.length === 0 || isLast || repeats === mostRepeats || within.length < fresh.length) {
			return found;
		}

		cursor = page.cursor;
	}
};
