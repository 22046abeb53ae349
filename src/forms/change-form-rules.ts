import type {Changeable, TargetScope} from '../domain/changeable.js';
import type {ChangeKind, ChangeOf, TargetOf} from '../domain/changes/change-kinds.js';
import type {ReadList} from '../domain/read-lists.js';
import type {ListOwner} from '../store/selectors/lists/define-read-list.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import type {FormLine, FormView} from './form.js';

/**
The command that opens a form: its names, its key, and the key's hint in the footer.
*/
export type FormCommand<Target> = {
	/**
	Its id if it differs from the kind of change.
	*/
	readonly id?: string;

	/**
	Its name in the palette and in help, optionally with an explanation after a colon or in brackets.
	*/
	readonly title: string;
	readonly keys: readonly string[];
	readonly hint?: string;

	/**
	Other names that the palette finds it by.
	*/
	readonly aliases?: readonly string[];

	/**
	The palette's text before a target typed after the command; absent if there can be none.
	*/
	readonly named?: string;

	/**
	Its title in the detail view of a compute; absent if it does nothing there.
	*/
	readonly inDetail?: string;

	/**
	Returns the reason one target can't be changed like this, beyond the rules of every change.
	*/
	readonly blocked?: (state: State, target: Target) => string | undefined;
};

/**
A fully loaded list, and its owner.
*/
export type NeededList = {readonly list: ReadList; readonly owner: ListOwner};

/**
The rules of the form for one kind of change.
*/
export type ChangeFormRules<Kind extends ChangeKind> = {
	readonly command: FormCommand<Changeable[TargetOf<Kind>]>;
	readonly describe: (state: State, modal: ChangeForm<TargetOf<Kind>>) => FormView;

	/**
	The lists that it needs, which are read when it opens.
	*/
	readonly reads?: (state: State, modal: Pick<ChangeForm<TargetOf<Kind>>, keyof TargetScope<TargetOf<Kind>>>) => readonly NeededList[];

	/**
	The effects of undoing it, from its inverse and its current target; absent for a kind that can't be undone.
	*/
	readonly undoEffects?: (state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]) => readonly FormLine[];
};
