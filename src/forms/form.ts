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

/**
What a form sends when it is not a change of a compute.
*/
export type Submission =
	| {
		readonly kind: 'create-key';
		readonly name: string;
		readonly owner: ApiKeyOwner;
		readonly projectId?: undefined;

		/**
		The id of the key whose place it takes.
		*/
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

		/**
		The compute whose connection string leads there.
		*/
		readonly compute: {readonly projectId: string; readonly id: string};
		readonly databaseName: string;
		readonly roleName: string;
		readonly moment: PastMoment;

		/**
		The branch and the moment, in words.
		*/
		readonly called: string;
	}
	| {
		readonly kind: 'schedule';
		readonly branch: {readonly projectId: string; readonly branchId: string};
		readonly rules: readonly BackupRule[];

		/**
		The name of the branch.
		*/
		readonly called: string;
	}
	| {readonly kind: 'role-password'; readonly password: string}
	| {readonly kind: 'signal-session'; readonly signal: SessionSignal; readonly session: ServerSession};

/**
One line of a form's text.
*/
export type FormLine = {
	readonly text: string;
	readonly tone: 'plain' | 'dim' | 'warn' | 'danger' | 'good';
};

export type Choice = {
	readonly value: string;
	readonly label: string;

	/**
	Stands beside it, dim.
	*/
	readonly note?: string;
};

/**
A field of a form. `problem` is a sentence beside the field that says why its value can't be used.
*/
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

		/**
		Whether its text is shown as dots.
		*/
		readonly isSecret?: boolean;

		/**
		Whether typing or pasting replaces the text that is there, though a user has typed it.
		*/
		readonly isReplaced?: boolean;

		/**
		Whether it must be typed: a paste is refused.
		*/
		readonly isTyped?: boolean;

		/**
		The text that tab puts there, before it leads to the next field.
		*/
		readonly completion?: string;
	}
	| {readonly kind: 'choice'; readonly choices: readonly Choice[]}
);

/**
The sizes that the table of sizes compares.
*/
export type SizesView = {
	readonly before?: SizeRange;
	readonly after?: SizeRange;
};

/**
A part of the target of a form: a label and a value. It names the target, or as `context` what the target belongs to, or as `beside` it tells
more of the target.
*/
export type TargetLine = readonly [label: string, value: string, rank?: 'context' | 'beside'];

/**
The content of a form: its fields, its effects, and what it would send. Derived from what was typed and what the store knows.
*/
export type FormView = {
	readonly title: string;

	/**
	The target, and what it belongs to.
	*/
	readonly target: readonly TargetLine[];
	readonly fields: readonly FormField[];

	/**
	The request that will be sent, and its effects.
	*/
	readonly effects: readonly FormLine[];
	readonly submitLabel: string;

	/**
	What the button that leaves is called; Cancel by default.
	*/
	readonly leaveLabel?: string;

	/**
	Whether it can't be undone.
	*/
	readonly isDanger?: boolean;

	/**
	Set on a form with a size field: the table of sizes stands beside it where there is room.
	*/
	readonly sizes?: SizesView;

	/**
	Whether the button that cancels has the focus at first.
	*/
	readonly isCareful: boolean;

	/**
	The changes that would be sent now; undefined while something is missing or wrong.
	*/
	readonly changes?: readonly Change[];

	/**
	What a form that is not about computes would send now, instead of changes.
	*/
	readonly submission?: Submission;

	/**
	Why nothing would be sent although every field is valid, in a sentence.
	*/
	readonly blocked?: string;
};

/**
What was typed into a form, by the field's id.
*/
export type Values = Readonly<Record<string, string>>;

/**
The value of a field: what was typed, or `start` when the field was not touched.
*/
export const valueOf = (values: Values, id: string, start: string): string => lookUp(values, id) ?? start;

/**
Whether a form can be sent as it is.
*/
export const canSubmit = (view: FormView): boolean =>
	(view.changes !== undefined || view.submission !== undefined) && view.blocked === undefined && view.fields.every(field => field.problem === undefined);

/**
The lines below the fields: the effects, and the reason why nothing would be sent, unless an effect has it already.
*/
export const linesBelow = ({effects, blocked = ''}: FormView): readonly FormLine[] =>
	effects.some(({text}) => text.includes(blocked)) || blocked === '' ? effects : [...effects, {text: blocked, tone: 'warn'}];

/**
The index of what has the focus: the fields first, then the button that leaves, then the one that sends. Where a field is gone, it is the
button that leaves: a key that was meant for the field must send nothing.
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

/**
What is at an index: see {@link focusIndex}.
*/
export const focusAt = ({fields}: FormView, index: number): FormFocus => {
	const field = fields[index];
	return field === undefined ? (index === fields.length ? 'leave' : 'send') : {field: field.id};
};
