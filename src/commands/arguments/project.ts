import type {Project} from '../../domain/projects/project.js';
import {knownProjects} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Argument, Taken} from '../argument.js';
import {rememberCalled, shortName} from './called.js';

const calledProjects = rememberCalled<Project>();

/**
An argument that opens a project by its id or its name. If the list of projects is only partly loaded, the argument also offers a search on the
server.
*/
export const projectArgument: Argument = {
	name: 'project',
	wants: 'the name or id of a listed project; “:find-project” searches every organization',
	isNeeded: true,
	isFoundAlone: true,
	offers: ({state}) => calledProjects(knownProjects(state)).offers,
	take(text, {state}) {
		const [project, ...others] = calledProjects(knownProjects(state)).find(text);
		if (others.length > 0) {
			return `Several projects are called ${shortName(text)}. Type the id of one.`;
		}

		if (project !== undefined) {
			return {
				title: `Project ${shortName(project.name)}`,
				run(actions) {
					actions.navigate.toProject(project.id);
				},
			};
		}

		// A project that is not loaded may still exist.
		return state.projects.isComplete || text === ''
			? undefined
			: {
				title: `Search for the project ${shortName(text)}`,
				isLast: true,
				run(actions) {
					actions.goToCalled(text);
				},
			};
	},
};

type Use = {
	/** The action in words, to which the palette appends the project's name. */
	readonly word: string;
	readonly disabledReason: (state: State, project: Project) => string | undefined;
	readonly run: (project: Project) => Taken['run'];
};

/** Builds the argument that names a listed project as the target of an action. */
export const knownProject = ({word, disabledReason, run}: Use): Argument => ({
	name: 'project',
	wants: 'the name or id of a listed project',
	offers: ({state}) => calledProjects(knownProjects(state)).offers,
	take(text, {state}) {
		const [project, ...others] = calledProjects(knownProjects(state)).find(text);
		if (others.length > 0) {
			return `Several projects are called ${shortName(text)}. Type the id of one.`;
		}

		return project && {title: `${word} ${shortName(project.name)} …`, disabledReason: disabledReason(state, project), run: run(project)};
	},
});
