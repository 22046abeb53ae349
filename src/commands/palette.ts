import type {Actions} from '../actions/actions.js';
import {projectById} from '../store/projects.js';
import type {State} from '../store/state.js';
import type {Command} from './command.js';
import {runCommand} from './run-command.js';

/**
One line of the palette.
*/
export type PaletteEntry = {
	readonly id: string;
	readonly title: string;

	/**
	The key that does the same, if any.
	*/
	readonly key?: string;

	/**
	Why it can't be done now, in a sentence.
	*/
	readonly disabledReason?: string;
	readonly run: (actions: Actions, state: State) => void;
};

/**
How many entries the palette offers at most.
*/
const mostEntries = 50;

const matches = (text: string, words: readonly string[]): boolean => {
	const lower = text.toLowerCase();
	return words.every(word => lower.includes(word));
};

/**
How well a command's name meets what was typed, the best first: its id, the beginning of that, or a word somewhere.
*/
const rank = ({id}: Command, words: readonly string[]): number => {
	const typed = words.join('-');
	if (typed === '' || !id.startsWith(typed)) {
		return 2;
	}

	return id === typed ? 0 : 1;
};

const commandEntry = (command: Command, state: State): PaletteEntry => ({
	id: command.id,
	title: command.title,
	key: command.keys[0],
	disabledReason: command.disabledReason?.(state),
	run(actions, now) {
		runCommand(command, actions, now);
	},
});

/**
What the palette offers for what was typed: commands first, then projects, computes and branches that are loaded, to go to. Every typed word must occur.

@param commands The commands to offer, in order.
*/
export const paletteEntries = (commands: readonly Command[], state: State, query: string): readonly PaletteEntry[] => {
	const words = query.toLowerCase().split(/\s+/v).filter(word => word !== '');
	const offered = commands
		.filter(command => command.isKeyOnly !== true && matches(`${command.title} ${command.id}`, words))
		.toSorted((one, other) => rank(one, words) - rank(other, words))
		.map(command => commandEntry(command, state));

	const projects = words.length === 0
		? []
		: state.projects.items
			.filter(project => matches(`project ${project.name} ${project.id}`, words))
			.slice(0, mostEntries - offered.length)
			.map(project => ({
				id: project.id,
				title: `Project ${project.name}`,
				run(actions: Actions) {
					actions.navigate.toProject(project.id);
				},
			}));

	const computes = words.length === 0
		? []
		: state.computes.values()
			.flatMap(({items}) => items)
			.filter(compute => matches(`compute ${compute.id} ${compute.name ?? ''}`, words))
			.take(Math.max(0, mostEntries - offered.length - projects.length))
			.map(compute => ({
				id: compute.id,
				title: `Compute ${compute.name === undefined ? compute.id : `${compute.name} · ${compute.id}`}`,
				run(actions: Actions) {
					actions.navigate.toCompute(compute.projectId, compute.id);
				},
			}))
			.toArray();

	const branches = words.length === 0
		? []
		: state.branches.values()
			.flatMap(({items}) => items)
			.filter(branch => matches(`branch ${branch.name} ${branch.id}`, words))
			.take(Math.max(0, mostEntries - offered.length - projects.length - computes.length))
			.map(({id, name, projectId}) => ({
				id,
				title: `Branch ${name} · ${projectById(state, projectId)?.name ?? projectId}`,
				run(actions: Actions) {
					actions.detail.open({kind: 'branch', projectId, id});
				},
			}))
			.toArray();

	return [...offered, ...projects, ...computes, ...branches];
};
