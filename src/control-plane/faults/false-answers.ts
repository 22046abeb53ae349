import {type Clock, wait} from '../../base/clock.js';
import type {Reply} from '../http/server/send-reply.js';
import type {AnswerTrouble} from './fault.js';

type Page = Readonly<Record<string, unknown>>;

const isPage = (body: unknown): body is Page => typeof body === 'object' && body !== null && !Array.isArray(body);

const cursorName = /^no-end-(?<count>\d+)$/v;

const withCursor = (page: Page, cursor: string): Page => ({...page, pagination: {cursor}});

/** A source of lists that never end, for the fault `cursor=endless`. */
export type EndlessPages = {
	/** Returns the page for a cursor that `extended` generated, or undefined for any other cursor. */
	readonly madeUp: (path: string, cursor: string | undefined) => unknown;

	/** Returns the page to send. The last page of a list gets a cursor that leads back to the list's first page. */
	readonly extended: (path: string, cursor: string | undefined, body: unknown) => unknown;
};

/** Remembers each list's first page, and repeats that page after the list's last page. */
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
const repeatedCursor = (cursor: string | undefined, body: unknown): unknown =>
	cursor !== undefined && isPage(body) ? withCursor(body, cursor) : body;

type Kept = {
	readonly status: number;
	readonly body: string;
};

/** The answers given before the latest change, to be sent again after the change, as a lagging replica would do. */
export type StaleAnswers = {
	/** Notes a request that may have changed something. */
	readonly changed: () => void;

	/**
	Returns the kept answer to a question (a URL and a caller) if the latest change was less than `milliseconds` ago.
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

type Field = readonly [name: string, value: unknown];

/** Copies a JSON value, and applies `change` to the fields of every object in the value, at any depth. */
const withObjects = (value: unknown, change: (fields: readonly Field[]) => readonly Field[]): unknown => {
	if (Array.isArray(value)) {
		return value.map(item => withObjects(item, change));
	}

	if (typeof value !== 'object' || value === null) {
		return value;
	}

	return Object.fromEntries(change(Object.entries(value).map(([name, part]) => [name, withObjects(part, change)])));
};

const ofAnotherType = (value: unknown): unknown => typeof value === 'string' ? {is: 'not a text'} : 'not what it should be';

const withField = (value: unknown, field: string, change: (value: unknown) => unknown): unknown =>
	withObjects(value, fields => fields.map(([name, part]) => [name, name === field ? change(part) : part]));

/**
Changes the JSON of an answer according to a fault.

@param body The control plane's normal answer.
@returns The changed body, or `body` itself for a fault that does not affect the content.
*/
const alterAnswer = (body: unknown, trouble: AnswerTrouble): unknown => {
	switch (trouble.kind) {
		case 'wrong': {
			return withField(body, trouble.field, ofAnotherType);
		}

		case 'value': {
			return withField(body, trouble.field, () => trouble.value);
		}

		case 'missing': {
			return withObjects(body, fields => fields.filter(([name]) => name !== trouble.field));
		}

		case 'unknown': {
			return withObjects(body, fields => [...fields, ['of_a_later_version', {is: ['not', 'known', 'yet']}]]);
		}

		case 'empty': {
			return Array.isArray(body)
				? []
				: withObjects(body, fields =>
					fields.map(([name, part]) => [name, Array.isArray(part) ? [] : part]));
		}

		case 'cut':
		case 'torn':
		case 'drip':
		case 'cursor': {
			return body;
		}
	}
};

type Corruption = {
	readonly path: string;
	readonly cursor: string | undefined;
	readonly pages: EndlessPages;
	readonly clock: Clock;
};

/** The size of each piece of a dripping answer, in bytes. */
const dropBytes = 16;

const first = (text: string, share: number): Uint8Array => {
	const bytes = new TextEncoder().encode(text);
	return bytes.subarray(0, Math.floor(bytes.length * share));
};

async function * dripping(text: string, milliseconds: number, clock: Clock): AsyncGenerator<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	for (let sent = 0; sent < bytes.length; sent += dropBytes) {
		await wait(clock, milliseconds);
		yield bytes.subarray(sent, sent + dropBytes);
	}
}

/** Corrupts an answer according to a fault. An answer without a text body stays unchanged. */
export const corruptResponse = (reply: Reply, trouble: AnswerTrouble, {path, cursor, pages, clock}: Corruption): Reply => {
	const {body: text} = reply;
	if (typeof text !== 'string') {
		return reply;
	}

	switch (trouble.kind) {
		case 'torn': {
			// The client expects more, but the connection breaks after the first part.
			return {...reply, body: first(text, trouble.share), isTorn: true};
		}

		case 'cut': {
			return {...reply, body: first(text, trouble.share)};
		}

		case 'drip': {
			return {...reply, body: dripping(text, trouble.milliseconds, clock)};
		}

		case 'cursor': {
			const body: unknown = JSON.parse(text);
			return {...reply, body: JSON.stringify(trouble.isEndless ? pages.extended(path, cursor, body) : repeatedCursor(cursor, body))};
		}

		case 'wrong':
		case 'missing':
		case 'unknown':
		case 'value':
		case 'empty': {
			return {...reply, body: JSON.stringify(alterAnswer(JSON.parse(text), trouble))};
		}
	}
};
