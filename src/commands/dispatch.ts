import type {Actions} from '../actions/actions.js';
import type {State} from '../store/state.js';
import {topModal} from '../store/selectors/screen/modals.js';
import {shownLookedList} from '../store/selectors/sessions.js';
import {listAt} from '../store/slices/view/view.js';
import {panes} from '../store/rows/list-kinds.js';
import {activeScopes, type Command, runCommand} from './command.js';
import {commandFor} from './registry.js';

/** Returns the title of a command without the explanation after a colon or in brackets. */
const commandName = ({title}: Pick<Command, 'title'>): string => title.split(/: | \(/v, 1)[0] ?? title;

/** If a key works only in other panes, tells the user in which panes the key works. */
const tellWhere = (key: string, actions: Actions, state: State): void => {
	const [pane, ...others] = panes.filter(name => name !== listAt(state.view) && commandFor(key, [name]) !== undefined);
	const command = pane === undefined ? undefined : commandFor(key, [pane]);
	if (pane === undefined || command === undefined) {
		return;
	}

	actions.quit.raiseGuard();
	const name = commandName(command);
	// The other panes in which this key has a command of the same name. The hint names these panes, too.
	const alike = others.filter(other => commandName(commandFor(key, [other]) ?? command) === name);
	const goesTo = panes.indexOf(pane) + 1;
	actions.notify(alike.length === 0
		? `“${name}” works in the ${pane} pane. Press ${goesTo} to go there.`
		: `“${name}” works in the ${[pane, ...alike].join(' and the ')}, not here. Press ${goesTo} to go to the ${pane}.`, 'hint');
};

/**
Runs the command of a key. If the key only works in other panes, names these panes.

@returns Whether the key has a meaning here.
*/
export const dispatch = (key: string, actions: Actions, state: State): boolean => {
	if (state.view.isFirstLook) {
		actions.viewLook.endFirstLook();
	}

	// A note below the list says that the filter is from an earlier run, and that esc clears the filter. Any other key removes the note. Esc keeps
	// the note, because the user may have to press esc twice to clear the filter.
	if (topModal(state) === undefined && key !== 'esc' && state.view.keptFilters.includes(listAt(state.view))) {
		actions.finding.noticeFilter();
	}

	if (shownLookedList(state) !== undefined) {
		actions.connecting.sessions.noteKey();
	}

	const command = commandFor(key, activeScopes(state));
	if (state.quitGuard.isUp) {
		actions.quit.lowerGuard();
	}

	if (command === undefined) {
		const top = topModal(state);
		if (top === undefined) {
			tellWhere(key, actions, state);
		} else if (top.kind === 'secret') {
			// The user may have pressed the key for a pane, just before the secret appeared. So the secret stays, and the dialog names its keys.
			actions.apiKeys.leaveSecret(false);
		}

		return false;
	}

	runCommand(command, actions, state);
	return true;
};
