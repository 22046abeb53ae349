import type {ReadObject} from '../../../domain/requests/object-path.js';
import type {FieldChange, SentField} from '../../../domain/requests/sent-fields.js';
import type {Subject} from '../../../domain/subject.js';
import type {Instant} from '../../../domain/time.js';
import type {ReadPosition} from './read-position.js';

/**
The detail of one object.
*/
export type DetailModal = {
	readonly kind: 'detail';
	readonly subject: Subject;

	readonly text: ReadPosition;

	/**
	Every field as the server sent it last; absent until it has been read.
	*/
	readonly fields?: readonly SentField[];

	/**
	The facts of the same reading, so that sentences and fields show the same moment.
	*/
	readonly read?: ReadObject;
	readonly receivedAt?: Instant;

	/**
	Why the latest reading failed.
	*/
	readonly problem?: string;

	/**
	What changed while the detail was open, the latest first.
	*/
	readonly changes: ReadonlyArray<FieldChange & {readonly at: Instant}>;
};
