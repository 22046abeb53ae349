import type {Task} from '../../../domain/change-task.js';
import type {State} from '../../state.js';

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

/**
What quitting now does to a task, in a sentence; undefined for a task that is over.
*/
const sentence = (task: Task): string | undefined => {
	switch (task.phase) {
		case 'queued':
		case 'checking':
		case 'waiting': {
			return `Not sent: ${task.title}.`;
		}

		case 'sending':
		case 'unknown': {
			return `Outcome unknown: ${task.title} was sent and is not answered.`;
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

/**
The unfinished tasks, a sentence for each.
*/
export const unfinishedText = ({tasks}: Pick<State, 'tasks'>): readonly string[] => tasks.map(task => sentence(task)).filter(words => words !== undefined);
