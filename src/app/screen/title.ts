import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {ReadonlyStore} from '../../store/store.js';
import {phaseText} from '../../ui/panes/lines/header-text.js';

/** Returns the window's title: project, state, and unseen failures. */
const titleText = (state: State): string => {
	const project = state.view.isAll ? `all projects of ${state.connection.serverName}` : selectedProject(state)?.name ?? state.connection.serverName;
	const failures = state.failures.length === 0 ? '' : `, ${state.failures.length} failed`;
	const {connection} = state;
	return `${project} · ${phaseText(connection)}${failures} · pgtower`;
};

/**
Sets the window's title whenever it changes.

@returns A function that stops the updates.
*/
export const startTitle = (store: ReadonlyStore, tell: (title: string) => void): (() => void) => {
	let told = '';
	const update = () => {
		const title = titleText(store.getState());
		if (title === told) {
			return;
		}

		told = title;
		tell(title);
	};

	update();
	return store.subscribe(update);
};
