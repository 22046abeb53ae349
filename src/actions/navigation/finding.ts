import {filterCompletions, chosenSort, typedFilter} from '../../store/filters.js';
import {fieldsOf} from '../../store/fields.js';
import {
	changedModal,
	closedModal,
	openedModal,
	topModal,
} from '../../store/modal.js';
import {receiveFoundProjects} from '../../store/projects.js';
import type {State} from '../../store/state.js';
import {parseFilter} from '../../domain/filter/parse-filter.js';
import {read} from '../polling/load.js';
import type {Context} from '../context.js';
import type {Watch} from '../polling/poll-scheduler.js';

export type Finding = {
	readonly openFilter: () => void;

	/**
	Filters the pane by what was typed so far.
	*/
	readonly typeFilter: (text: string) => void;

	/**
	Completes the last term, or shows the next way to.
	*/
	readonly completeFilter: (direction: 1 | -1) => void;
	readonly openSort: () => void;
	readonly moveSort: (rows: number) => void;

	/**
	Sorts by the field the picker is on.
	*/
	readonly chooseSort: () => void;
	readonly invertSort: () => void;
};

/**
How long nobody types before the server is asked for projects, in milliseconds.
*/
const restMilliseconds = 300;

/**
Projects asked for at once: the most the API gives.

@see docs/control-api.md#project-requests
*/
const mostFound = 400;

/**
Filters and sorts the pane in focus.
*/
export const createFinding = (context: Context, watch: Watch): Finding => {
	const {store, clock} = context;
	let cancelSearch: (() => void) | undefined;

	const change = (transition: (state: State) => Partial<State>) => {
		const before = store.getState().view.projectCursor?.selectedId;
		store.setState(transition);
		if (store.getState().view.projectCursor?.selectedId !== before) {
			watch.moved();
		}
	};

	/**
	While the list is not whole, the server knows more of it than is loaded.
	*/
	const searchProjects = (text: string) => {
		cancelSearch?.();
		const words = parseFilter(text).flatMap(term => term.kind === 'word' && !term.isNegated ? [term.text] : []);
		const [search] = words.toSorted((one, other) => other.length - one.length);
		if (search === undefined || store.getState().projects.isComplete) {
			return;
		}

		cancelSearch = clock.after(restMilliseconds, () => {
			void read(context, {
				ask: async client => client.listProjects({search, limit: mostFound}, {priority: 'user'}),
				receive: page => receiveFoundProjects(page.items),
				// The loaded part stays searched, and the pane says that it is a part.
				fail: () => () => ({}),
			});
		});
	};

	const type = (text: string) => {
		const top = topModal(store.getState());
		if (top?.kind !== 'filter') {
			return;
		}

		change(typedFilter(top.pane, text));
		if (top.pane === 'projects') {
			searchProjects(text);
		}
	};

	return {
		openFilter() {
			store.setState(state => openedModal({kind: 'filter', pane: state.view.focus})(state));
		},
		typeFilter(text) {
			const top = topModal(store.getState());
			if (top?.kind === 'filter' && top.completion !== undefined && top.completion.completed !== text) {
				store.setState(changedModal('filter', {completion: undefined}));
			}

			type(text);
		},
		completeFilter(direction) {
			const state = store.getState();
			const top = topModal(state);
			if (top?.kind !== 'filter') {
				return;
			}

			const now = state.view.filters[top.pane];
			const typed = top.completion?.completed === now ? top.completion.typed : now;
			const ways = filterCompletions(state, top.pane, typed);
			const before = top.completion?.completed === now ? top.completion.index : (direction === 1 ? -1 : 0);
			const index = (before + direction + ways.length) % Math.max(1, ways.length);
			const way = ways[index];
			if (way === undefined) {
				return;
			}

			// A name whose values are wanted next is begun anew: the only way to it is not gone through again.
			store.setState(changedModal('filter', {completion: ways.length === 1 ? undefined : {typed, index, completed: way.text}}));
			type(way.text);
		},
		openSort() {
			store.setState(state => {
				const pane = state.view.focus;
				const index = fieldsOf(pane).findIndex(({name}) => name === state.view.sorts[pane]?.field);
				return openedModal({kind: 'sort', pane, index: index + 1})(state);
			});
		},
		moveSort(rows) {
			const top = topModal(store.getState());
			if (top?.kind !== 'sort') {
				return;
			}

			const count = fieldsOf(top.pane).length + 1;
			store.setState(changedModal('sort', {index: (top.index + rows + count) % count}));
		},
		chooseSort() {
			const state = store.getState();
			const top = topModal(state);
			if (top?.kind !== 'sort') {
				return;
			}

			const field = fieldsOf(top.pane)[top.index - 1];
			const before = state.view.sorts[top.pane];
			store.setState(closedModal());
			// What counts is biggest first, names from A on; the same field once more is turned round.
			const isDescending = before !== undefined && before.field === field?.name ? !before.isDescending : field?.kind !== 'text';
			store.setState(chosenSort(top.pane, field === undefined ? undefined : {field: field.name, isDescending}));
		},
		invertSort() {
			const {focus, sorts} = store.getState().view;
			// The feed is in an order even when nobody chose one: newest first.
			const sort = sorts[focus] ?? (focus === 'operations' ? {field: 'time', isDescending: true} : undefined);
			if (sort === undefined) {
				return;
			}

			store.setState(chosenSort(focus, {...sort, isDescending: !sort.isDescending}));
		},
	};
};
