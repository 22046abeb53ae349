import {readKindOf, type ReadList, type ReadObjects} from '../../domain/read-lists.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import type {Argument, Taken} from '../argument.js';
import {wayTo} from '../listed-reasons.js';
import {rememberCalled, shortName} from './called.js';

type Use<Item> = {
	/** The action in words, to which the palette appends the object's name. */
	readonly word: string;
	readonly disabledReason: (state: State, item: Item) => string | undefined;
	readonly run: (item: Item) => Taken['run'];
};

/** Builds the argument that names an object in a list of the selected branch or of the project. */
export const listedHere = <List extends ReadList>(list: List): (use: Use<ReadObjects[List]>) => Argument => {
	const called = rememberCalled<ReadObjects[List]>();
	const {one, many, of} = readKindOf(list);
	const ownerId = (state: State) => of === 'branch' ? branchMeant(state)?.branchId : selectedProject(state)?.id;
	const here = (state: State) => called(readListIn<ReadObjects[List]>(state.readLists[list], ownerId(state)).items);
	return ({word, disabledReason, run}) => ({
		name: one,
		wants: `the name of a ${one} of this ${of}`,
		offers: ({state}) => here(state).offers,
		take(text, {state}) {
			const [item, ...others] = here(state).find(text);
			if (others.length > 0) {
				return `Several ${one}s have this name in different case. Type the exact name.`;
			}

			if (item === undefined && readListIn(state.readLists[list], ownerId(state)).receivedAt === undefined) {
				return `The ${many} of this ${of} are not loaded yet. ${wayTo(list)}.`;
			}

			return item && {title: `${word} ${shortName(item.name)} …`, disabledReason: disabledReason(state, item), run: run(item)};
		},
	});
};
