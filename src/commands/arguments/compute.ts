import type {Compute} from '../../domain/computes/compute.js';
import type {ComputesState} from '../../store/slices/computes.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Argument, Taken} from '../argument.js';
import {rememberCalled, shortName, type Called} from './called.js';

const calledComputes = rememberCalled<Compute>();
const loaded = new WeakMap<ComputesState, readonly Compute[]>();

/** Returns the lookup for the computes of every visited project. */
const calledIn = ({computes}: State): Called<Compute> => {
	const items = loaded.get(computes) ?? computes.values().flatMap(list => list.items).toArray();
	loaded.set(computes, items);
	return calledComputes(items);
};

const nameOf = ({id, name}: Compute): string => name === undefined ? id : `${shortName(name)} · ${id}`;

type Use = {
	/** The action in words, to which the palette appends the compute's name. */
	readonly word: string;
	readonly disabledReason?: (state: State, compute: Compute) => string | undefined;
	readonly run: (compute: Compute) => Taken['run'];
};

/** Builds the argument that names a compute of any visited project by its id or its name. */
export const computeArgument = ({word, disabledReason, run}: Use): Argument => ({
	name: 'compute',
	wants: 'the name or id of a compute in a project you have opened',
	offers: ({state}) => calledIn(state).offers,
	take(text, {state}) {
		const [compute, ...others] = calledIn(state).find(text);
		if (others.length > 0) {
			return `Several computes are called ${shortName(text)}. Type the id of one.`;
		}

		if (compute === undefined) {
			return undefined;
		}

		const isElsewhere = compute.projectId !== state.view.openProjectId || state.view.isAll;
		const where = isElsewhere ? ` in ${shortName(projectById(state, compute.projectId)?.name ?? compute.projectId)}` : '';
		return {title: `${word} ${nameOf(compute)}${where}`, disabledReason: disabledReason?.(state, compute), run: run(compute)};
	},
});

/** An argument that names a compute, and moves the cursor to it. */
export const rowOfCompute: Argument = {
	...computeArgument({
		word: 'Compute',
		run: ({projectId, id}) => actions => {
			actions.navigate.toCompute(projectId, id);
		},
	}),
	isNeeded: true,
	isFoundAlone: true,
};
