import type {Operation} from '../../domain/operations/operation.js';
import {mergeOlder} from './feed.js';

/**
A page of operations, and what it was asked with.
*/
export type OlderPage = {
	readonly items: readonly Operation[];
	readonly cursor?: string;
	readonly askedCursor: string;
};

type Feed = {
	readonly items: readonly Operation[];
	readonly olderCursor?: string | undefined;
	readonly hasEnd: boolean;

	/**
	How often one after the other the cursor led to itself.
	*/
	readonly repeats?: number | undefined;
};

/**
How often a page is asked for whose cursor leads to itself: a server may stumble, or say by it that there is no more.
*/
const mostRepeats = 3;

/**
Whether a page ends where the feed does: it was asked for once more, and tells at last where to go on.
*/
const isLastAgain = ({items}: Feed, page: OlderPage): boolean => items.at(-1) !== undefined && items.at(-1)?.id === page.items.at(-1)?.id;

/**
A feed with the page that was asked for at its end.

The history ends with a missing cursor, an empty page, a page that brings nothing older, or a cursor that repeatedly leads to itself.

@see docs/control-api.md#page-end
*/
export const withOlderPage = (feed: Feed, page: OlderPage): Required<Pick<Feed, 'items' | 'hasEnd' | 'repeats'>> & {readonly olderCursor: string | undefined} => {
	const items = mergeOlder(feed.items, page.items);
	const end = {
		items, olderCursor: undefined, hasEnd: true, repeats: 0,
	};
	const further = (repeats: number) => ({
		items, olderCursor: page.cursor, hasEnd: false, repeats,
	});
	if (page.items.length === 0 || page.cursor === undefined) {
		return end;
	}

	if (page.cursor === page.askedCursor) {
		const repeats = (feed.repeats ?? 0) + 1;
		return repeats >= mostRepeats ? end : further(repeats);
	}

	return items === feed.items && !isLastAgain(feed, page) ? end : further(0);
};
