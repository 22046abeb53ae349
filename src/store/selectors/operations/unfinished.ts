import {listAt} from '../../slices/view/view.js';
import type {State} from '../../state.js';
import type {Task} from '../../../domain/change-task.js';

/** Summarizes the state in a few counts, for a crash log. The summary contains no names of the user's objects. */
export const summaryOf = (state: State): Readonly<Record<string, number | string | boolean>> => ({
	phase: state.connection.phase,
	isDemo: state.connection.isDemo,
	isPaused: state.connection.isPaused,
	intervalSeconds: state.connection.intervalSeconds,
	focus: listAt(state.view),
	modals: state.modal.map(({kind}) => kind).join(' > '),
	projects: state.projects.items.length,
	projectsVisited: state.operations.size,
	computesLoaded: state.computes.values().reduce((sum, {items}) => sum + items.length, 0),
	operationsLoaded: state.operations.values().reduce((sum, {items}) => sum + items.length, 0),
});

const operationIds = ({operationIds: ids}: Task): string => {
	switch (ids.length) {
		case 0: {
			return '';
		}

		case 1: {
			return ` (operation ${ids[0]})`;
		}

		default: {
			return ` (operations ${ids.join(', ')})`;
		}
	}
};

/** Describes the effect of quitting on a task, or returns undefined for a finished task. */
const sentence = (task: Task): string | undefined => {
	switch (task.phase) {
		case 'queued':
		case 'checking':
		case 'waiting': {
			return `Not sent: ${task.title}.`;
		}

		case 'sending':
		case 'unknown': {
			return `Outcome unknown: ${task.title} was sent, and no answer came.`;
		}

		case 'running': {
			return `Still running: ${task.title}${operationIds(task)}.`;
		}

		case 'done':
		case 'failed':
		case 'cancelled': {
			return undefined;
		}
	}
};

/** Describes each unfinished task in one sentence. */
export const unfinishedText = ({tasks}: Pick<State, 'tasks'>): readonly string[] => tasks.map(task => sentence(task)).filter(words => words !== undefined);
