import type {Changeable, TargetScope} from '../domain/changeable.js';
import type {ChangeKind, ChangeOf, TargetOf} from '../domain/changes/change-kinds.js';
import type {ReadList} from '../domain/read-lists.js';
import type {ListOwner} from '../store/selectors/lists/define-read-list.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import type {FormLine, FormView} from './form.js';

/** The command that opens a form. */
export type FormCommand<Target> = {
	/** The command's id. Absent if the id is the kind of change. */
	readonly id?: string;

	/** The command's name in the palette and in help, optionally with an explanation after a colon or in brackets. */
	readonly title: string;
	readonly keys: readonly string[];
	readonly hint?: string;

	/**
	The id of the command that precedes this one in the footer. Absent if `commands/hints.ts` has the position, or if the command needs no position.
	*/
	readonly hintAfter?: string;

	/** Other names by which the palette finds the command. */
	readonly aliases?: readonly string[];

	/**
	The action in words, for the palette. If the user types a target after the command, the palette shows the action before the target's name. Absent
	if the command takes no target.
	*/
	readonly named?: string;

	/** The command's title in the detail view of a compute. Absent if the command does nothing there. */
	readonly inDetail?: string;

	/** Returns the reason this command can't change a target, beyond the reasons that hold for every change. */
	readonly blocked?: (state: State, target: Target) => string | undefined;
};

/** A list to be loaded in full, and the branch or project that owns the list. */
export type NeededList = {readonly list: ReadList; readonly owner: ListOwner};

export type ChangeFormRules<Kind extends ChangeKind> = {
	readonly command: FormCommand<Changeable[TargetOf<Kind>]>;
	readonly describe: (state: State, modal: ChangeForm<TargetOf<Kind>>) => FormView;

	/** Returns the lists that the form needs. The lists are read when the form opens. */
	readonly reads?: (state: State, modal: Pick<ChangeForm<TargetOf<Kind>>, keyof TargetScope<TargetOf<Kind>>>) => readonly NeededList[];

	/**
	Describes the effects of sending `inverse`, which undoes a change. `now` is the current state of the target. Absent if the change can't be undone.
	*/
	readonly undoEffects?: (state: State, inverse: ChangeOf<Kind>, now: Changeable[TargetOf<Kind>]) => readonly FormLine[];
};
