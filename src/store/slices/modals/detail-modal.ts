import type {ReadObject} from '../../../domain/requests/object-path.js';
import type {FieldChange, SentField} from '../../../domain/requests/sent-fields.js';
import type {Subject} from '../../../domain/subject.js';
import type {Instant} from '../../../domain/time.js';
import type {ReadPosition} from './read-position.js';

export type DetailModal = {
	readonly kind: 'detail';
	readonly subject: Subject;

	readonly text: ReadPosition;

	/** Every field as last sent by the server. Absent until the object has been read. */
	readonly fields?: readonly SentField[];

	/**
	The decoded object, from the same response as `fields`. The sentences about the object therefore agree with its fields.
	*/
	readonly read?: ReadObject;
	readonly receivedAt?: Instant;

	/** The reason the latest attempt to read the object failed. */
	readonly problem?: string;

	/** The fields that changed while the view was open, the latest change first. */
	readonly changes: ReadonlyArray<FieldChange & {readonly at: Instant}>;
};
