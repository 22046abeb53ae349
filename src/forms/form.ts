import type {ApiKey, ApiKeyOwner} from '../domain/keys/api-key.js';
import type {SessionSignal} from '../domain/sessions/session-signal.js';
import type {ServerSession} from '../domain/sessions/server-session.js';
import type {BackupRule} from '../domain/branches/backup-schedule.js';
import type {PastMoment} from '../domain/branches/past-moment.js';
import type {SchemaComparison} from '../domain/branches/schema-comparison.js';
import {lookUp} from '../base/records.js';
import type {Change} from '../domain/changes/change-kinds.js';
import type {SizeRange} from '../domain/computes/compute-size.js';
import type {FormFocus} from '../store/slices/modals/form-modal.js';

/** The request that a form sends instead of {@link Change}s. */
export type Submission =
	| {
		readonly kind: 'create-key';
		readonly name: string;
		readonly owner: ApiKeyOwner;
		readonly projectId?: undefined;

		/** The id of the key to replace. */
		readonly replaces?: string;
	}
	| {
		readonly kind: 'create-key';
		readonly name: string;
		readonly replaces?: string;
		readonly owner: Extract<ApiKeyOwner, {readonly kind: 'organization'}>;
		readonly projectId: string;
	}
	| {readonly kind: 'revoke-key'; readonly key: ApiKey}
	| {readonly kind: 'revoke-keys'; readonly keys: readonly ApiKey[]}
	| {readonly kind: 'connect'; readonly baseUrl: string; readonly apiKey: string; readonly profile: string}
	| {readonly kind: 'find-project'; readonly name: string}
	| {readonly kind: 'schema-diff'; readonly comparison: SchemaComparison; readonly title: string}
	| {
		readonly kind: 'look';

		/** The compute whose connection string is used. */
		readonly compute: {readonly projectId: string; readonly id: string};
		readonly databaseName: string;
		readonly roleName: string;
		readonly moment: PastMoment;

		/** The branch and the moment, in words. */
		readonly called: string;
	}
	| {
		readonly kind: 'schedule';
		readonly branch: {readonly projectId: string; readonly branchId: string};
		readonly rules: readonly BackupRule[];
		readonly called: string;
	}
	| {readonly kind: 'role-password'; readonly password: string}
	| {readonly kind: 'signal-session'; readonly signal: SessionSignal; readonly session: ServerSession};

export type FormLine = {
	readonly text: string;
	readonly tone: 'plain' | 'dim' | 'warn' | 'danger' | 'good';
};

export type Choice = {
	readonly value: string;
	readonly label: string;

	/** Dimmed text next to the label. */
	readonly note?: string;
};

/** A field of a form. `problem` is the reason the value is invalid, shown next to the field. */
export type FormField = {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly problem?: string;
	readonly hint?: string;
} & (
	| {
		readonly kind: 'text';
		readonly step?: (value: string, direction: 1 | -1) => string;

		/** Whether an asterisk is shown for each character. */
		readonly isSecret?: boolean;

		/** Whether typing or pasting replaces the whole text, even text that the user typed. */
		readonly isReplaced?: boolean;

		/** Whether the text must be typed, so that pastes are refused. */
		readonly isTyped?: boolean;

		/** The text that the tab key inserts. Without a completion, the tab key moves to the next field. */
		readonly completion?: string;
	}
	| {readonly kind: 'choice'; readonly choices: readonly Choice[]}
);

/** The sizes marked in the table of sizes: the current size, and the size after the change. */
export type SizesView = {
	readonly before?: SizeRange;
	readonly after?: SizeRange;
};

/**
A line about a form's target: a label, a value and a rank. A line without a rank names the target. A line of rank `context` names an owner of the
target, and a line of rank `beside` adds details.
*/
export type TargetLine = readonly [label: string, value: string, rank?: 'context' | 'beside'];

/** The content of a form, derived from typed values and the state. */
export type FormView = {
	readonly title: string;
	readonly target: readonly TargetLine[];
	readonly fields: readonly FormField[];

	/** The lines that describe the request and the effects of the request. */
	readonly effects: readonly FormLine[];
	readonly submitLabel: string;

	/** The label of the leave button. The default is Cancel. */
	readonly leaveLabel?: string;

	/** Whether the change is irreversible. */
	readonly isDanger?: boolean;

	/** Present in a form with a size field. If there is room, the table of sizes is shown beside the form. */
	readonly sizes?: SizesView;

	/** Whether the cancel button has the focus at first. */
	readonly isCareful: boolean;

	/** The changes to send. Undefined while a value is missing or invalid. */
	readonly changes?: readonly Change[];

	/** The request to send instead of changes. */
	readonly submission?: Submission;

	/** The reason nothing would be sent even if every field is valid. */
	readonly blocked?: string;
};

/** The typed values of a form, by field id. */
export type Values = Readonly<Record<string, string>>;

/** Returns the value of a field: the typed text, or `start` if the field was not touched. */
export const valueOf = (values: Values, id: string, start: string): string => lookUp(values, id) ?? start;

export const canSubmit = (view: FormView): boolean =>
	(view.changes !== undefined || view.submission !== undefined) && view.blocked === undefined && view.fields.every(field => field.problem === undefined);

/**
Returns the lines below the fields: the effects, and the reason nothing would be sent. The reason is left out if one of the effects contains it.
*/
export const linesBelow = ({effects, blocked = ''}: FormView): readonly FormLine[] =>
	effects.some(({text}) => text.includes(blocked)) || blocked === '' ? effects : [...effects, {text: blocked, tone: 'warn'}];

/**
Returns the index of the focused element. The fields come first, then the leave button, then the submit button. If the focused field is gone, the
leave button gets the focus, because a key meant for the field must not submit.
*/
export const focusIndex = ({fields, isCareful}: FormView, focus: FormFocus | undefined): number => {
	if (focus === undefined) {
		return fields.length > 0 || isCareful ? 0 : 1;
	}

	if (focus === 'leave' || focus === 'send') {
		return fields.length + (focus === 'send' ? 1 : 0);
	}

	const index = fields.findIndex(({id}) => id === focus.field);
	return index === -1 ? fields.length : index;
};

/** Returns the element at an index, as counted by {@link focusIndex}. */
export const focusAt = ({fields}: FormView, index: number): FormFocus => {
	const field = fields[index];
	return field === undefined ? (index === fields.length ? 'leave' : 'send') : {field: field.id};
};
