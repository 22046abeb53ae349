import {topModal} from '../store/selectors/screen/modals.js';
import {listAt} from '../store/slices/view/view.js';
import type {State} from '../store/state.js';
import type {Actions} from '../actions/actions.js';
import type {Compute} from '../domain/computes/compute.js';
import type {RowList} from '../store/rows/list-kinds.js';
import {isTextFocused} from './keyboard-focus.js';
import type {Argument} from './argument.js';

/**
The scopes whose keys work now, the nearest first.
*/
export const activeScopes = (state: State): readonly Scope[] => {
	const modal = topModal(state);
	const here: readonly Scope[] = modal === undefined ? [...(state.replay === undefined ? [] : ['replay' as const]), listAt(state.view), 'panes'] : [modal.kind];
	return isTextFocused(state) ? [...here, 'anywhere'] : [...here, 'untyped', 'anywhere'];
};

/**
Where a command's keys work.

- a pane, `branches`, `sessions`, `keys`, `journal`: while it has the keys and no modal is open
- `panes`: in every pane, and in what takes their place
- `replay`: there as well, while a recording is looked at, before all others
- `help`, `palette`, `search`, `form`, `result`, `quit`, `filter`, `sort`, `detail`, `copy`, `away`, `psql`, `query`, `diff`, `facts`: in that modal
- `untyped`: in every pane and modal while nothing is typed there
- `anywhere`: in every pane and modal
*/
export type Scope = RowList | 'panes' | 'replay' | 'help' | 'palette' | 'form' | 'result' | 'quit' | FindingScope | AccessScope | 'untyped' | 'anywhere';

/**
The modals for finding and understanding something.
*/
type FindingScope = 'away' | 'psql' | 'query' | 'diff' | 'facts' | 'filter' | 'sort' | 'detail' | 'copy' | 'search';

/**
The modals about keys, profiles and connections.
*/
type AccessScope = 'secret' | 'picker' | 'settings' | 'refused';

/**
What a command does to the one compute that a detail shows, or that its operation is about.
*/
export type OnCompute = {
	readonly title: string;

	/**
	Why it is not possible now for these computes, of which there is one, in a sentence; undefined when it is.
	*/
	readonly reason: (state: State, targets: readonly Compute[]) => string | undefined;
	readonly run: (actions: Actions, compute: Compute) => void;
};

/**
The meaning of a key, declared once: dispatch, footer, help, palette and the guide's key table all read it.
*/
export type Command = {
	readonly id: string;

	/**
	Its name, and behind a colon or in brackets what explains it.
	*/
	readonly title: string;

	/**
	Names of keys as {@link ../ui/keys} gives them: `j`, `G`, `ctrl-f`, `pageup`, `shift-tab`.
	*/
	readonly keys: readonly string[];
	readonly scope: Scope;

	/**
	One or two words for the footer; commands without a hint are not in it. What gives way to what there, says {@link ./footer-order}.
	*/
	readonly hint?: string;

	/**
	What its key does now, where that is another thing than the hint says.
	*/
	readonly hintNow?: (state: State) => string | undefined;

	/**
	Whether its hint stands last in the footer, and stays however little room there is.
	*/
	readonly isLastHint?: boolean;

	/**
	Whether the palette leaves it out, since it makes sense only as a key.
	*/
	readonly isKeyOnly?: boolean;

	/**
	Other names that the palette finds it by, and takes for it.
	*/
	readonly aliases?: readonly string[];

	/**
	What may be typed behind its name in the palette.
	*/
	readonly argument?: Argument;

	/**
	Whether it opens a line for text: what is typed behind its key goes into that line.
	*/
	readonly beginsLine?: boolean;

	/**
	What its keys do in a detail; absent when they do nothing there.
	*/
	readonly inDetail?: OnCompute;

	/**
	Why it is not possible now, in a sentence; undefined when it is.
	*/
	readonly disabledReason?: (state: State) => string | undefined;
	readonly run: (actions: Actions, state: State) => void;
};
