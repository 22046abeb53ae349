import type {Actions} from '../actions/actions.js';
import type {State} from '../store/state.js';

/**
Where a command's keys work.

- a pane: while it has the focus and nothing lies over it
- `panes`: in every pane
- `help`, `palette`, `form`, `result`, `journal`, `leave`, `filter`, `sort`, `detail`, `copy`: in that layer
- `anywhere`: in every pane and layer
*/
export type Scope = 'projects' | 'computes' | 'operations' | 'panes' | 'help' | 'palette' | 'form' | 'result' | 'journal' | 'leave' | FindingScope | AccessScope | 'anywhere';

/**
The layers that help to find and to understand something.
*/
type FindingScope = 'filter' | 'sort' | 'detail' | 'copy';

/**
The layers about keys, profiles and connections.
*/
type AccessScope = 'keys' | 'secret' | 'picker' | 'settings' | 'refused';

/**
What a key means, said once: dispatch, footer, help, palette and the README's key table are all read from it.
*/
export type Command = {
	readonly id: string;
	readonly title: string;

	/**
	Names of keys as {@link ../ui/keys} gives them: `j`, `G`, `ctrl-f`, `pageup`, `shift-tab`.
	*/
	readonly keys: readonly string[];
	readonly scope: Scope;

	/**
	One or two words for the footer; commands without one are not in it.
	*/
	readonly hint?: string;

	/**
	Whether its hint stands last in the footer, and is never left out for want of room.
	*/
	readonly isLastHint?: boolean;

	/**
	Whether the palette leaves it out, since it makes sense only as a key.
	*/
	readonly isKeyOnly?: boolean;

	/**
	Whether it begins a line of text: what is typed behind its key goes into that line.
	*/
	readonly beginsLine?: boolean;

	/**
	Why it can't be done now, in a sentence; undefined when it can.
	*/
	readonly disabledReason?: (state: State) => string | undefined;
	readonly run: (actions: Actions, state: State) => void;
};
