import type {Page} from '../../../api/paged-list.js';
import type {Operation} from '../../../domain/operations/operation.js';
import type {Instant} from '../../../domain/time.js';

/**
How often to request a page whose cursor leads to itself. The cause may be a passing error of the server, or the end of the list.
*/
const mostRepeats = 3;

type HistorySearch = {
	/** Loads the page at a cursor, or the first page without a cursor. */
	readonly load: (cursor: string | undefined) => Promise<Page<Operation>>;

	/** The earliest start of the operations to find. */
	readonly bound: Instant;

	/** Returns those of the given operations that match. All given operations began since the bound. */
	readonly sift: (operations: readonly Operation[]) => Promise<readonly Operation[]>;
};

/**
Reads the operations of a project, the newest first, page by page, as far back as a bound. Keeps only the matching ones.

The list ends with a missing cursor, an empty page, a page that brings nothing new, or a cursor that repeatedly leads to itself.

@throws What `load` and `sift` throw.
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
		// A page without new operations is the last one, unless it was requested again because its cursor led to itself. Then the search follows its new
		// cursor.
		const isLast = fresh.length === 0 && repeats === 0 && !isRepeated;
		repeats = isRepeated ? repeats + 1 : 0;
		if (page.cursor === undefined || page.items.length === 0 || isLast || repeats === mostRepeats || within.length < fresh.length) {
			return found;
		}

		cursor = page.cursor;
	}
};
