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
	Its id where that is not the kind of change.
	*/
	readonly id?: string;

	/**
	Its name in the palette and in help, and behind a colon or in brackets what explains it.
	*/
	readonly title: string;
	readonly keys: readonly string[];
	readonly hint?: string;

	/**
	Other names that the palette finds it by.
	*/
	readonly aliases?: readonly string[];

	/**
	What the palette says before a target that is typed behind the command; absent where none can be.
	*/
	readonly named?: string;

	/**
	Its title in the detail of a compute; absent where it does nothing there.
	*/
	readonly inDetail?: string;

	/**
	Why one target can't be changed like this, in a sentence: what the rules of every change leave open.
	*/
	readonly blocked?: (state: State, target: Target) => string | undefined;
};

/**
A list that is read whole, and what it belongs to.
*/
export type NeededList = {readonly list: ReadList; readonly owner: ListOwner};

/**
What the screen asks about one kind of change.
*/
export type ChangeFormRules<Kind extends ChangeKind> = {
	readonly command: FormCommand<Changeable[TargetOf<Kind>]>;
	readonly describe: (state: State, modal: ChangeForm<TargetOf<Kind>>) => FormView;

	/**
	The lists that it tells from, which are read when it opens.
	*/
	readonly reads?: (state: State, modal: Pick<ChangeForm<TargetOf<Kind>>, keyof TargetScope<TargetOf<Kind>>>) => readonly NeededList[];

	/**
	The effects of undoing it, from its inverse and its target as it is; absent for a kind that can't be undone.
	*/
	readonly undoEffects?: (state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]) => readonly FormLine[];
};
