import type {ReadObject} from '../../../domain/requests/object-path.js';
import type {FieldChange, SentField} from '../../../domain/requests/sent-fields.js';
import type {Subject} from '../../../domain/subject.js';
import type {Instant} from '../../../domain/time.js';
import type {ReadPosition} from './read-position.js';

export type DetailModal = {
	readonly kind: 'detail';
	readonly subject: Subject;

	readonly text: ReadPosition;

	/**
	Every field as the server last sent it; absent until it has been read.
	*/
	readonly fields?: readonly SentField[];

	/**
	The decoded object of the same reading, so that sentences and fields agree.
	*/
	readonly read?: ReadObject;
	readonly receivedAt?: Instant;

	/**
	The reason the latest reading failed.
	*/
	readonly problem?: string;

	/**
	The changes while the view was open, the latest first.
	*/
	readonly changes: ReadonlyArray<FieldChange & {readonly at: Instant}>;
};
