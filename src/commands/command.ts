import {topModal} from '../store/selectors/screen/modals.js';
import {listAt} from '../store/slices/view/view.js';
import type {State} from '../store/state.js';
import type {Actions} from '../actions/actions.js';
import type {Compute} from '../domain/computes/compute.js';
import type {RowList} from '../store/rows/list-kinds.js';
import {isTextFocused} from './keyboard-focus.js';
import type {Argument} from './argument.js';

/**
Where a command's keys work.

- the name of a list, such as `computes` or `journal`: while that list has keyboard focus and no modal is open
- `panes`: in every pane, and in lists that replace the panes
- `replay`: in the same places as `panes`, but during a replay, and before all other scopes
- `untyped`: in every pane and modal while nothing is typed there
- `anywhere`: in every pane and modal
- any other name, such as `help` or `form`: in the modal of that kind
*/
export type Scope = RowList | 'panes' | 'replay' | 'help' | 'palette' | 'form' | 'result' | 'quit' | FindingScope | AccessScope | 'untyped' | 'anywhere';

/** The modals for searching and inspecting. */
type FindingScope = 'away' | 'psql' | 'query' | 'diff' | 'facts' | 'filter' | 'sort' | 'detail' | 'copy' | 'search';

/** The modals about keys, profiles and connections. */
type AccessScope = 'secret' | 'picker' | 'settings' | 'refused';

/**
A command's action in a detail view. The action's target is the compute in that view. In the detail view of an operation, the target is the
operation's compute.
*/
export type OnCompute = {
	readonly title: string;

	/** Returns the reason the action is unavailable for the given compute, or undefined if it is available. */
	readonly reason: (state: State, targets: readonly Compute[]) => string | undefined;
	readonly run: (actions: Actions, compute: Compute) => void;
};

/** The meaning of a key. Dispatch, footer, help, palette and the guide's key table all read this one declaration. */
export type Command = {
	readonly id: string;

	/** The command's name, optionally followed by an explanation after a colon or in brackets. */
	readonly title: string;

	/** The names of keys from {@link ../ui/keys}: `j`, `G`, `ctrl-f`, `pageup`, `shift-tab`. */
	readonly keys: readonly string[];
	readonly scope: Scope;

	/**
	One or two words for the footer. A command without a hint is not in the footer. See {@link ./hints} for the priorities.
	*/
	readonly hint?: string;

	/**
	The id of the command that precedes this one in the footer. Absent if this command has a position of its own in {@link ./hints}, or if the command
	needs no position.
	*/
	readonly hintAfter?: string;

	/** Returns the hint for the current action of the command's key, if that hint differs from `hint`. */
	readonly hintNow?: (state: State) => string | undefined;

	/** Whether the hint comes last in the footer, and stays even in the narrowest footer. */
	readonly isLastHint?: boolean;

	/** Whether the palette omits the command, because the command only makes sense as a key. */
	readonly isKeyOnly?: boolean;

	/** Other names of the command that the palette accepts. */
	readonly aliases?: readonly string[];

	/** The argument that may follow the command's name in the palette. */
	readonly argument?: Argument;

	/** Whether the command opens a text line. Text that is typed after the command's key goes into that line. */
	readonly beginsLine?: boolean;

	/** The action of the command's keys in a detail view. Absent if the keys do nothing there. */
	readonly inDetail?: OnCompute;

	/** Returns the reason the command is unavailable, or undefined if it is available. */
	readonly disabledReason?: (state: State) => string | undefined;
	readonly run: (actions: Actions, state: State) => void;
};

/** Returns the scopes whose keys currently work, in order of precedence. */
export const activeScopes = (state: State): readonly Scope[] => {
	const modal = topModal(state);
	const here: readonly Scope[] = modal === undefined ? [...(state.replay === undefined ? [] : ['replay' as const]), listAt(state.view), 'panes'] : [modal.kind];
	return isTextFocused(state) ? [...here, 'anywhere'] : [...here, 'untyped', 'anywhere'];
};

/** Runs a command, or tells the user why the command is unavailable. */
export const runCommand = (command: Command, actions: Actions, state: State): void => {
	const reason = command.disabledReason?.(state);
	if (reason !== undefined) {
		actions.notify(reason, 'hint');
		// The next key may be meant for the view that the command did not open. The guard keeps that key from quitting.
		actions.quit.raiseGuard();
		return;
	}

	const {notice} = state;
	command.run(actions, state);
	// The command runs before the hint is dropped. So the command of esc still finds the hint, and removes the hint instead of going back.
	if (notice?.tone === 'hint') {
		actions.dropHint(notice);
	}
};
