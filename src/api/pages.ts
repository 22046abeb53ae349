import type {Page} from './page.js';

/**
The pages of a list, one after the other, each asked for when it is wanted.

The list ends on a missing cursor, an empty page, or a cursor that was there before.

@param ask Reads the page at a cursor; without one, the first.
@yields Each page that holds something.
@see docs/control-api.md#operation-list; docs/control-api.md#page-end
*/
export async function * pages<Item>(ask: (cursor?: string) => Promise<Page<Item>>): AsyncGenerator<Page<Item>, void> {
	const seen = new Set<string>();
	let cursor: string | undefined;
	do {
		const page = await ask(cursor);
		if (page.items.length > 0) {
			yield page;
		}

		cursor = page.items.length === 0 || page.cursor === undefined || seen.has(page.cursor) ? undefined : page.cursor;
		seen.add(cursor ?? '');
	} while (cursor !== undefined);
}
