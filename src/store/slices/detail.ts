import type {ReadObject} from '../../domain/requests/object-path.js';
import {fieldChanges, sentFields} from '../../domain/requests/sent-fields.js';
import {isSameSubject, type Subject} from '../../domain/subject.js';
import type {Instant} from '../../domain/time.js';
import {isSame} from '../rows/structural-sharing.js';
import type {DetailModal} from './modals/detail-modal.js';
import type {ModalState} from './modals/modal.js';
import type {SliceUpdate} from './by-id.js';

const mostChanges = 20;

const withDetail = (subject: Subject, update: SliceUpdate<DetailModal>): SliceUpdate<ModalState> => modals =>
	modals.map(modal => modal.kind === 'detail' && isSameSubject(modal.subject, subject) ? update(modal) : modal);

/** Receives the newly read object of the detail view, and adds the object's changed fields to `changes`. */
export const receiveDetail = (
	subject: Subject,
	object: Readonly<Record<string, unknown>>,
	at: Instant,
	read: ReadObject = {},
): SliceUpdate<ModalState> =>
	withDetail(subject, ({problem: _, ...detail}) => {
		const fields = sentFields(object);
		if (detail.fields !== undefined && isSame(detail.fields, fields)) {
			return {...detail, receivedAt: at};
		}

		const news = detail.fields === undefined ? [] : fieldChanges(detail.fields, fields).map(change => ({...change, at}));
		return {
			...detail, fields, read, receivedAt: at, changes: [...news, ...detail.changes].slice(0, mostChanges),
		};
	});

export const failedDetail = (subject: Subject, problem: string): SliceUpdate<ModalState> =>
	withDetail(subject, detail => ({...detail, problem}));
