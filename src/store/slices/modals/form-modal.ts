import {lookUp} from '../../../base/records.js';
import type {Changeable, TargetKind, TargetScope} from '../../../domain/changeable.js';
import type {ChangeKindOn} from '../../../domain/changes/change-kinds.js';
import type {BackupSchedule} from '../../../domain/branches/backup-schedule.js';
import type {ServerSession} from '../../../domain/sessions/server-session.js';
import type {Refusal} from '../../../domain/forbidden.js';

/**
What a form does that changes something.
*/
export type ChangeFormKind<Kind extends TargetKind = TargetKind> = ChangeKindOn<Kind> | 'undo';

/**
What a form does that sends another request.
*/
export type RequestFormKind =
	| 'create-key' | 'rotate-key' | 'revoke-key' | 'revoke-keys' | 'connect' | 'find-project'
	| 'schema-diff' | 'look' | 'schedule' | 'role-password' | 'cancel-query' | 'terminate-session';

/**
What has the focus in a form: a field, by its id, the button that leaves, or the one that sends.
*/
export type FormFocus = 'leave' | 'send' | {readonly field: string};

/**
What every open form has. The typed text is held by field; everything else that it shows is derived.
*/
type OpenForm = {
	readonly kind: 'form';

	/**
	Tells this form from others that were opened before or after it.
	*/
	readonly id: string;
	readonly values: Readonly<Record<string, string>>;

	/**
	Undefined until somebody moves it, in a form that began without fields. It goes by no index, since fields come and go.
	*/
	readonly focus?: FormFocus;

	/**
	Lines that it was scrolled by, from where the focus has it: down, or up when negative.
	*/
	readonly scroll: number;

	/**
	Whether it asks if the typed text may be thrown away.
	*/
	readonly isLeaving: boolean;
};

/**
A form that changes something, in one kind of target. The result of sending it is its task's outcome.
*/
export type ChangeForm<Kind extends TargetKind = TargetKind> = OpenForm & TargetScope<Kind> & {
	readonly on: Kind;
	readonly form: ChangeFormKind<Kind>;

	/**
	Its targets as they were when it was opened: before anything is sent, they are compared with the present ones.
	*/
	readonly shown: ReadonlyArray<Changeable[Kind]>;

	/**
	What stood in its fields when it was opened, where that is not what they begin with: nobody has typed it.
	*/
	readonly given?: Readonly<Record<string, string>>;

	/**
	What stood in its fields when it was opened, typed or not: the first character that is typed into such a field replaces it.
	*/
	readonly begunWith?: Readonly<Record<string, string>>;

	/**
	How many of the targets a filter hides in the list.
	*/
	readonly hiddenCount: number;

	/**
	The task of what was sent from it as it is; absent before that, and after more was typed.
	*/
	readonly taskId?: string;
};

/**
A form that sends a request other than a change.
*/
export type RequestForm = OpenForm & {
	readonly form: RequestFormKind;

	/**
	Its subject: the id of an API key, a base URL, a role, or a moment as it is typed.
	*/
	readonly subject?: string;

	/**
	The compute that it is about.
	*/
	readonly compute?: {readonly projectId: string; readonly id: string};

	/**
	The branch that it is about.
	*/
	readonly branch?: {readonly projectId: string; readonly branchId: string};

	/**
	The rules of that branch by which snapshots are made, as they were when the form was opened.
	*/
	readonly schedule?: BackupSchedule;

	/**
	The session that it is about, as it was when the form was opened.
	*/
	readonly session?: ServerSession;
	readonly isSending: boolean;
	readonly refusal?: Refusal;
};

export type FormModal = ChangeForm | RequestForm;

/**
Whether a form changes something, rather than sending another request.
*/
export const isChangeForm = (modal: FormModal): modal is ChangeForm => 'shown' in modal;

/**
Whether nobody has typed into a field since its form was opened: it holds what it began with, or what the palette put there.
*/
export const isUntyped = (modal: FormModal, fieldId: string): boolean => {
	const typed = lookUp(modal.values, fieldId);
	return typed === undefined || (isChangeForm(modal) && modal.begunWith !== undefined && typed === lookUp(modal.begunWith, fieldId));
};
