import type {Clock} from '../../base/clock.js';

type Page = Readonly<Record<string, unknown>>;

const isPage = (body: unknown): body is Page => typeof body === 'object' && body !== null && !Array.isArray(body);

const cursorName = /^no-end-(?<count>\d+)$/v;

const withCursor = (page: Page, cursor: string): Page => ({...page, pagination: {cursor}});

/** A source of lists that never end. */
export type EndlessPages = {
	/** Returns the page for a cursor generated here, or undefined for any other cursor. */
	readonly madeUp: (path: string, cursor: string | undefined) => unknown;

	/** Returns the page to send. The last page of a list gets a cursor that leads back to its first page. */
	readonly extended: (path: string, cursor: string | undefined, body: unknown) => unknown;
};

/** Remembers the first page of each list and repeats it after the last page. */
export const createEndlessPages = (): EndlessPages => {
	const firstPages = new Map<string, Page>();

	return {
		madeUp(path, cursor) {
			const count = cursorName.exec(cursor ?? '')?.groups?.count;
			const first = firstPages.get(path);
			return count === undefined || first === undefined ? undefined : withCursor(first, `no-end-${Number(count) + 1}`);
		},
		extended(path, cursor, body) {
			if (!isPage(body)) {
				return body;
			}

			if (cursor === undefined) {
				firstPages.set(path, body);
			}

			const first = firstPages.get(path);
			const isEmpty = Object.values(body).every(part => !Array.isArray(part) || part.length === 0);
			if (isEmpty && first !== undefined) {
				return withCursor(first, 'no-end-1');
			}

			return isPage(body.pagination) ? body : withCursor(body, 'no-end-1');
		},
	};
};

/**
Replaces the next cursor of a page with the cursor of the page's own request, so that the client gets the same page again.
*/
export const repeatedCursor = (cursor: string | undefined, body: unknown): unknown =>
	cursor !== undefined && isPage(body) ? withCursor(body, cursor) : body;

type Kept = {
	readonly status: number;
	readonly body: string;
};

/**
A memory of answers from before the latest change, which are sent again after the change, as by a lagging replica.
*/
export type StaleAnswers = {
	/** Notes that a request has changed something, or may have done so. */
	readonly changed: () => void;

	/**
	Returns the answer that a question got before the latest change, if that change was less than `milliseconds` ago.
	*/
	readonly before: (question: string, milliseconds: number) => Kept | undefined;
	readonly answered: (question: string, answer: Kept) => void;
};

const mostAnswers = 1000;

export const createStaleAnswers = (clock: Clock): StaleAnswers => {
	const answers = new Map<string, Kept>();
	let changedAt = -Infinity;

	return {
		changed() {
			changedAt = clock.now();
		},
		before: (question, milliseconds) => clock.now() - changedAt < milliseconds ? answers.get(question) : undefined,
		answered(question, answer) {
			if (answers.size >= mostAnswers) {
				answers.clear();
			}

			answers.set(question, answer);
		},
	};
};
