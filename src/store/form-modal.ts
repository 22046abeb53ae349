import type {ChangeKind} from '../domain/change.js';
import type {Compute} from '../domain/compute.js';
import type {Refusal} from '../domain/refusal.js';

/**
What a form about computes is for.
*/
export type ComputeFormKind = ChangeKind | 'undo';

/**
What a form is for that sends another request.
*/
export type RequestFormKind = 'create-key' | 'revoke-key' | 'connect' | 'find-project';

export type FormKind = ComputeFormKind | RequestFormKind;

/**
What every open form has. What was typed is kept by field; everything else that it shows is derived.
*/
type OpenForm = {
	readonly kind: 'form';

	/**
	Tells this form from another that was opened before or after it.
	*/
	readonly id: string;
	readonly values: Readonly<Record<string, string>>;

	/**
	Index of the field or button that has the keyboard: fields first, then Cancel, then the button that sends.
	*/
	readonly focus: number;

	/**
	Whether it asks if what was typed may be thrown away.
	*/
	readonly isLeaving: boolean;
};

/**
A form that changes computes. What came of sending it is its task's outcome.
*/
export type ComputeForm = OpenForm & {
	readonly form: ComputeFormKind;
	readonly projectId: string;

	/**
	The computes it is about, as they were when it was opened: what is sent is held against this.
	*/
	readonly shown: readonly Compute[];

	/**
	How many of them the pane does not show, because a filter hides them.
	*/
	readonly hiddenCount: number;

	/**
	The change that was sent from it as it stands; absent before, and once something else was typed.
	*/
	readonly taskId?: string;
};

/**
A form that sends a request which is no change of a compute.
*/
export type RequestForm = OpenForm & {
	readonly form: RequestFormKind;

	/**
	What it is about: the id of an API key, or a base URL.
	*/
	readonly subject?: string;
	readonly isSending: boolean;
	readonly refusal?: Refusal;
};

export type FormModal = ComputeForm | RequestForm;

export const isComputeForm = (modal: FormModal): modal is ComputeForm => 'shown' in modal;
