import {lookUp} from '../../../base/records.js';
import type {Changeable, TargetKind, TargetScope} from '../../../domain/changeable.js';
import type {ChangeKindOn} from '../../../domain/changes/change-kinds.js';
import type {BackupSchedule} from '../../../domain/branches/backup-schedule.js';
import type {ServerSession} from '../../../domain/sessions/server-session.js';
import type {Refusal} from '../../../domain/forbidden.js';

/** The action of a form that makes a change. */
export type ChangeFormKind<Kind extends TargetKind = TargetKind> = ChangeKindOn<Kind> | 'undo';

/** The action of a form that sends a request other than a change. */
export type RequestFormKind =
	| 'create-key' | 'rotate-key' | 'revoke-key' | 'revoke-keys' | 'connect' | 'find-project'
	| 'schema-diff' | 'look' | 'schedule' | 'role-password' | 'cancel-query' | 'terminate-session';

/**
The focused element of a form: the button that leaves the form, the button that submits the form, or a field, by its id.
*/
export type FormFocus = 'leave' | 'send' | {readonly field: string};

/**
The common properties of open forms. `values` has the typed text by field. Everything else that a form shows is derived.
*/
type OpenForm = {
	readonly kind: 'form';

	/** The id that distinguishes this form from forms opened earlier or later. */
	readonly id: string;
	readonly values: Readonly<Record<string, string>>;

	/**
	The focused element. An index would be wrong after fields appear or disappear. In a form that opened without fields, the focus is undefined until
	the user moves the focus.
	*/
	readonly focus?: FormFocus;

	/** The number of lines scrolled down from the focused element, or up if negative. */
	readonly scroll: number;

	/** Whether the form asks the user to confirm discarding the typed text. */
	readonly isLeaving: boolean;
};

/** A form that makes a change to one kind of target. After sending, the outcome of the task is the result of the form. */
export type ChangeForm<Kind extends TargetKind = TargetKind> = OpenForm & TargetScope<Kind> & {
	readonly on: Kind;
	readonly form: ChangeFormKind<Kind>;

	/** The targets when the form was opened, to compare with the current targets before anything is sent. */
	readonly shown: ReadonlyArray<Changeable[Kind]>;

	/** The prefilled values that differ from the defaults. The user has not typed these values. */
	readonly given?: Readonly<Record<string, string>>;

	/**
	The values when the form was opened, typed or not. The first character typed into a field replaces the field's value.
	*/
	readonly begunWith?: Readonly<Record<string, string>>;

	/** The number of targets that the list's filter hides. */
	readonly hiddenCount: number;

	/** The task of the latest submission. Absent before the first submission, and after further edits. */
	readonly taskId?: string;

	/**
	Whether a submission was refused. When the user closes a refused form, pgtower keeps the form, with any text typed after the refusal.
	*/
	readonly wasRefused?: boolean;
};

/** A form that sends a request other than a change. */
export type RequestForm = OpenForm & {
	readonly form: RequestFormKind;

	/** The subject of the form: the id of an API key, a base URL, a role, or a typed time. */
	readonly subject?: string;
	readonly compute?: {readonly projectId: string; readonly id: string};
	readonly branch?: {readonly projectId: string; readonly branchId: string};

	/** The snapshot schedule of `branch` when the form was opened. */
	readonly schedule?: BackupSchedule;

	/** The form's session, as it was when the form was opened. */
	readonly session?: ServerSession;
	readonly isSending: boolean;
	readonly refusal?: Refusal;
};

export type FormModal = ChangeForm | RequestForm;

export const isChangeForm = (modal: FormModal): modal is ChangeForm => 'shown' in modal;

/** Returns whether a field still holds its default value, or the value from the palette. */
export const isUntyped = (modal: FormModal, fieldId: string): boolean => {
	const typed = lookUp(modal.values, fieldId);
	return typed === undefined || (isChangeForm(modal) && modal.begunWith !== undefined && typed === lookUp(modal.begunWith, fieldId));
};
