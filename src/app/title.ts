import {selectedProject} from '../store/projects.js';
import type {State} from '../store/state.js';
import type {ReadonlyStore} from '../store/store.js';
import {phaseWords} from '../ui/panes/header-text.js';

/**
What the window is called: project, state, and failures not seen yet.
*/
const titleText = (state: State): string => {
	const project = state.view.isAll ? `all projects of ${state.connection.place}` : selectedProject(state)?.name ?? state.connection.place;
	const failures = state.failures.length === 0 ? '' : `, ${state.failures.length} failed`;
	const {connection} = state;
	return `${project} · ${phaseWords(connection)}${failures} · pgtower`;
};

/**
Tells the window's title whenever it becomes another.

@returns Stops that.
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
