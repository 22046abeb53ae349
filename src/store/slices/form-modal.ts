import type {ChangeKind} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Refusal} from '../../domain/refusal.js';

/**
What a form about computes does.
*/
export type ComputeFormKind = ChangeKind | 'undo';

/**
What a form does that sends another request.
*/
export type RequestFormKind = 'create-key' | 'revoke-key' | 'connect' | 'find-project';

export type FormKind = ComputeFormKind | RequestFormKind;

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
	The index of the focused field or button: fields first, then Cancel, then the button that sends.
	*/
	readonly focus: number;

	/**
	Whether it asks if the typed text may be thrown away.
	*/
	readonly isLeaving: boolean;
};

/**
A form that changes computes. The result of sending it is its task's outcome.
*/
export type ComputeForm = OpenForm & {
	readonly form: ComputeFormKind;
	readonly projectId: string;

	/**
	Its computes as they were when it was opened: before anything is sent, they are compared with the present ones.
	*/
	readonly shown: readonly Compute[];

	/**
	How many of them a filter hides in the pane.
	*/
	readonly hiddenCount: number;

	/**
	The task of what was sent from it as it is; absent before that, and after more was typed.
	*/
	readonly taskId?: string;
};

/**
A form that sends a request other than a change of a compute.
*/
export type RequestForm = OpenForm & {
	readonly form: RequestFormKind;

	/**
	Its subject: the id of an API key, or a base URL.
	*/
	readonly subject?: string;
	readonly isSending: boolean;
	readonly refusal?: Refusal;
};

export type FormModal = ComputeForm | RequestForm;

export const isComputeForm = (modal: FormModal): modal is ComputeForm => 'shown' in modal;
