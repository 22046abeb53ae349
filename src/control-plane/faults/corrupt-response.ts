import {wait, type Clock} from '../../base/clock.js';
import type {Reply} from '../http/server/send-reply.js';
import type {AnswerTrouble} from './fault.js';
import {repeatedCursor, type EndlessPages} from './false-answers.js';

type Field = readonly [name: string, value: unknown];

/** Copies a value, changing the fields of every object in it at any depth. */
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

/** The size of each piece of a slow answer. */
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

/** Corrupts an answer according to a fault. An answer without a body stays unchanged. */
export const corruptResponse = (reply: Reply, trouble: AnswerTrouble, {path, cursor, pages, clock}: Corruption): Reply => {
	const {body: text} = reply;
	if (typeof text !== 'string') {
		return reply;
	}

	switch (trouble.kind) {
		case 'torn': {
			// The first part is sent as if more followed.
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
