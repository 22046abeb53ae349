import type {Compute} from '../domain/compute.js';

/**
What a form is for.
*/
export type FormKind = 'create' | 'move' | 'resize' | 'wake' | 'suspend' | 'restart' | 'delete' | 'undo' | OtherForm;

/**
What a form is for that is not about computes.
*/
export type OtherForm = 'create-key' | 'revoke-key' | 'connect' | 'find-project';

/**
What the server said no to, to be shown in the form.
*/
export type Refusal = {
	readonly message: string;
	readonly status?: number;
	readonly requestId?: string;
};

/**
A field that is not as the form showed it any more.
*/
export type Difference = {
	readonly computeId: string;
	readonly label: string;
	readonly shown: string;
	readonly now: string;
};

/**
An open form. What was typed is kept by field; everything else that it shows is derived.
*/
export type FormModal = {
	readonly kind: 'form';

	/**
	Tells this form from another that was opened before or after it.
	*/
	readonly id: string;
	readonly form: FormKind;
	readonly projectId: string;

	/**
	What else it is about: the id of an API key, or a base URL.
	*/
	readonly subject?: string;

	/**
	The computes it is about, as they were when it was opened: what is sent is held against this.
	*/
	readonly shown: readonly Compute[];

	/**
	How many of them the pane does not show, because a filter hides them.
	*/
	readonly hiddenCount: number;
	readonly values: Readonly<Record<string, string>>;

	/**
	Index of the field or button that has the keyboard: fields first, then Cancel, then the button that sends.
	*/
	readonly focus: number;
	readonly isSending: boolean;
	readonly refusal?: Refusal;

	/**
	What changed since the form was opened; sending once more accepts it.
	*/
	readonly differences?: readonly Difference[];

	/**
	Whether it asks if what was typed may be thrown away.
	*/
	readonly isLeaving: boolean;
};
