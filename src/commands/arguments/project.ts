import type {Project} from '../../domain/projects/project.js';
import {knownProjects} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Argument, Taken} from '../argument.js';
import {rememberCalled, shortName} from './called.js';

const calledProjects = rememberCalled<Project>();

/**
A project, by its id or its name: whoever types it goes there. One that is not in the list as far as it is loaded is looked for.
*/
export const projectArgument: Argument = {
	name: 'project',
	wants: 'the name or the id of a project in the list; :find-project looks in every organization',
	isNeeded: true,
	isFoundAlone: true,
	offers: ({state}) => calledProjects(knownProjects(state)).offers,
	take(text, {state}) {
		const [project, ...others] = calledProjects(knownProjects(state)).find(text);
		if (others.length > 0) {
			return `Several projects are called ${shortName(text)}: type the id of one.`;
		}

		if (project !== undefined) {
			return {
				title: `Project ${shortName(project.name)}`,
				run(actions) {
					actions.navigate.toProject(project.id);
				},
			};
		}

		// What is not loaded may be there all the same.
		return state.projects.isComplete || text === ''
			? undefined
			: {
				title: `Look for the project ${shortName(text)}`,
				isLast: true,
				run(actions) {
					actions.goToCalled(text);
				},
			};
	},
};

type Use = {
	/**
	What is done with the project, as the line says it, before the project is named.
	*/
	readonly word: string;
	readonly disabledReason: (state: State, project: Project) => string | undefined;
	readonly run: (project: Project) => Taken['run'];
};

/**
A project of the list, to do something with it.
*/
export const knownProject = ({word, disabledReason, run}: Use): Argument => ({
	name: 'project',
	wants: 'the name or the id of a project in the list',
	offers: ({state}) => calledProjects(knownProjects(state)).offers,
	take(text, {state}) {
		const [project, ...others] = calledProjects(knownProjects(state)).find(text);
		if (others.length > 0) {
			return `Several projects are called ${shortName(text)}: type the id of one.`;
		}

		return project && {title: `${word} ${shortName(project.name)} …`, disabledReason: disabledReason(state, project), run: run(project)};
	},
});
