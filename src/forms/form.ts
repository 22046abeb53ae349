import {lookUp} from '../base/look-up.js';
import type {Change} from '../domain/change.js';
import type {SizeRange} from '../domain/compute-size.js';
import type {Submission} from './submission.js';

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
	Said beside it, dim.
	*/
	readonly note?: string;
};

/**
Something a form asks. `problem` is a sentence that stands beside it while its value can't be used.
*/
export type Field = {
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
		Whether it is typed and shown as dots.
		*/
		readonly isSecret?: boolean;

		/**
		Whether what is typed or pasted into it comes in the place of all that stands there.
		*/
		readonly isReplaced?: boolean;

		/**
		Whether it must be typed: a paste is not taken.
		*/
		readonly isTyped?: boolean;
	}
	| {readonly kind: 'choice'; readonly choices: readonly Choice[]}
);

/**
The sizes that the table of sizes is shown with.
*/
export type SizesView = {
	readonly before?: SizeRange;
	readonly after?: SizeRange;
};

/**
A form as it stands: what it asks, what it will do, and what it would send. Derived from what was typed and what is known.
*/
export type FormView = {
	readonly title: string;

	/**
	The target, named in full: a label and a value a line.
	*/
	readonly target: ReadonlyArray<readonly [label: string, value: string]>;
	readonly fields: readonly Field[];

	/**
	What will be sent, and what it will do.
	*/
	readonly effects: readonly FormLine[];
	readonly submitLabel: string;

	/**
	Whether what it does can't be taken back.
	*/
	readonly isDanger?: boolean;

	/**
	Present on a form that asks for a size: the table of sizes stands beside it where there is room.
	*/
	readonly sizes?: SizesView;

	/**
	Whether Cancel has the focus at first.
	*/
	readonly isCareful: boolean;

	/**
	What would be sent now; undefined while something is missing or wrong.
	*/
	readonly changes?: readonly Change[];

	/**
	What would be sent now in the place of changes, by a form that is not about computes.
	*/
	readonly submission?: Submission;

	/**
	Why nothing would be sent though every field is right, in a sentence.
	*/
	readonly blocked?: string;
};

/**
What was typed into a form, by field.
*/
export type Values = Readonly<Record<string, string>>;

/**
A form's values with what it starts from for the fields that were not touched.
*/
export const valueOf = (values: Values, id: string, start: string): string => lookUp(values, id) ?? start;

/**
Whether a form may be sent as it stands.
*/
export const canSubmit = (view: FormView): boolean =>
	(view.changes !== undefined || view.submission !== undefined) && view.blocked === undefined && view.fields.every(field => field.problem === undefined);
