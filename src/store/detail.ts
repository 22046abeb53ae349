import type {ReadObject} from '../domain/read-object.js';
import {
	fieldChanges,
	sentFields,
	type FieldChange,
	type SentField,
} from '../domain/sent-fields.js';
import {isSameSubject, type Subject} from '../domain/subject.js';
import type {Instant} from '../domain/time.js';
import {isSame} from './structural-sharing.js';
import type {State} from './state.js';

/**
Everything about one object.
*/
export type DetailModal = {
	readonly kind: 'detail';
	readonly subject: Subject;

	/**
	Lines scrolled away at the top.
	*/
	readonly scroll: number;

	/**
	Every field, as the server sent it last; absent until it was read.
	*/
	readonly fields?: readonly SentField[];

	/**
	What the same reading says, so that sentences and fields tell of one moment.
	*/
	readonly read?: ReadObject;
	readonly receivedAt?: Instant;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;

	/**
	What changed while it was looked at, the latest first.
	*/
	readonly changes: ReadonlyArray<FieldChange & {readonly at: Instant}>;
};

/**
Changes that are remembered.
*/
const mostChanges = 20;

type Change = (state: State) => Partial<State>;

const changedDetail = (state: State, subject: Subject, change: (detail: DetailModal) => DetailModal): Partial<State> => ({
	modal: state.modal.map(modal => modal.kind === 'detail' && isSameSubject(modal.subject, subject) ? change(modal) : modal),
});

/**
An object that is looked at was read.
*/
export const receiveDetail = (subject: Subject, object: Readonly<Record<string, unknown>>, at: Instant, read: ReadObject = {}): Change => state =>
	changedDetail(state, subject, ({problem: _, ...detail}) => {
		const fields = sentFields(object);
		if (detail.fields !== undefined && isSame(detail.fields, fields)) {
			return {...detail, receivedAt: at};
		}

		const news = detail.fields === undefined ? [] : fieldChanges(detail.fields, fields).map(change => ({...change, at}));
		return {
			...detail, fields, read, receivedAt: at, changes: [...news, ...detail.changes].slice(0, mostChanges),
		};
	});

export const failedDetail = (subject: Subject, problem: string): Change => state =>
	changedDetail(state, subject, detail => ({...detail, problem}));

/**
The object that is looked at; undefined when no detail is open.
*/
export const shownSubject = (state: Pick<State, 'modal'>): Subject | undefined =>
	state.modal.findLast((modal): modal is DetailModal => modal.kind === 'detail')?.subject;
