import {expect, test} from 'vitest';
import type {Page} from '../../../../src/api/paged-list.js';
import {searchHistory} from '../../../../src/cli/snapshot/load/search-history.js';
import type {Operation} from '../../../../src/domain/operations/operation.js';
import {noon, operation} from '../../../store/fixtures.js';

/** Six operations, one a minute, newest first. Every second one failed. */
const history = Array.from({length: 6}, (_, index) => operation({
	id: `op-${index}`, createdAt: noon - (index * 60_000), status: index % 2 === 0 ? 'finished' : 'failed',
}));

const page = (from: number, cursor?: string): Page<Operation> => ({items: history.slice(from, from + 2), ...(cursor !== undefined && {cursor})});

/** Answers with these pages, the last one repeatedly, and records the cursors. */
const readPages = async (pages: ReadonlyArray<Page<Operation>>, bound = -Infinity) => {
	const cursors: Array<string | undefined> = [];
	const found = await searchHistory({
		async load(cursor) {
			cursors.push(cursor);
			return pages[Math.min(cursors.length, pages.length) - 1]!;
		},
		bound,
		sift: async operations => operations.filter(({status}) => status === 'failed'),
	});
	return {ids: found.map(({id}) => id), cursors};
};

test('searchHistory returns the matches of every page', async () => {
	expect(await readPages([page(0, 'a'), page(2, 'b'), page(4)])).toEqual({ids: ['op-1', 'op-3', 'op-5'], cursors: [undefined, 'a', 'b']});
});

test('searchHistory ends before the first operation that is too old', async () => {
	expect(await readPages([page(0, 'a'), page(2, 'b'), page(4)], noon - 120_000)).toEqual({ids: ['op-1'], cursors: [undefined, 'a']});
});

test('searchHistory ends at a page without new operations', async () => {
	expect(await readPages([page(0, 'a'), page(1, 'b'), page(0, 'c')])).toEqual({ids: ['op-1'], cursors: [undefined, 'a', 'b']});
});

test('searchHistory ends at an empty page', async () => {
	expect(await readPages([page(0, 'a'), {items: [], cursor: 'b'}])).toEqual({ids: ['op-1'], cursors: [undefined, 'a']});
});

test('searchHistory retries a cursor that leads to the same page again', async () => {
	expect(await readPages([page(0, 'a'), page(2, 'a'), page(2, 'b'), page(4)])).toEqual({ids: ['op-1', 'op-3', 'op-5'], cursors: [undefined, 'a', 'a', 'b']});
	expect(await readPages([page(0, 'a'), page(2, 'a')])).toEqual({ids: ['op-1', 'op-3'], cursors: [undefined, 'a', 'a', 'a']});
});
