import {CommandFailure} from '../../../cli/command-failure.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import type {State} from '../../../store/state.js';
import type {ReadonlyStore} from '../../../store/store.js';

type ReportParts = {
	readonly store: ReadonlyStore;

	/**
	Absent for all projects.
	*/
	readonly projectId: string | undefined;
	readonly say: (sentence: string) => void;

	/**
	Is given what no waiting mends.
	*/
	readonly fail: (error: CommandFailure) => void;
};

/**
Says when the control plane is lost, wants fewer requests, or answers again. A refused key and a project that is gone end it.
*/
export const reportConnection = ({store, projectId, say, fail}: ReportParts): (() => void) => {
	const aboutConnection = ({connection: {phase, problem = ''}}: State, {connection: before}: State) => {
		if (phase === before.phase) {
			return;
		}

		if (phase === 'lost' || phase === 'limited') {
			say(`${problem} It is tried again until it answers.`);
		} else if (phase === 'refused') {
			fail(new CommandFailure(problem, 3));
		} else if (phase === 'live' && (before.phase === 'lost' || before.phase === 'limited')) {
			say('The control plane answers again.');
		}
	};

	const aboutProject = (state: State, before: State) => {
		const {problem, isNotFound = false} = operationsOf(state, projectId);
		if (isNotFound) {
			fail(new CommandFailure(`The project ${projectId ?? ''} does not exist any more, or this key does not see it.`, 2));
		} else if (problem !== undefined && problem !== operationsOf(before, projectId).problem && state.connection.phase === 'live') {
			say(problem);
		}
	};

	return store.subscribe((state, before) => {
		aboutConnection(state, before);
		if (projectId !== undefined && state.operations !== before.operations) {
			aboutProject(state, before);
		}
	});
};
