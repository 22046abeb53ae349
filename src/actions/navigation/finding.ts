import {whenRested} from '../../base/when-rested.js';
import {
	chosenSort,
	closedFilter,
	openedFilter,
	toggledFailures,
	typedFilter,
} from '../../store/updates/filters.js';
import {organizationsAsked} from '../../store/selectors/projects/account.js';
import {filterCompletions} from '../../store/selectors/lists/lists.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {kindOf, type RowList} from '../../store/rows/list-kinds.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {receiveFoundProjects} from '../../store/slices/projects.js';
import {focusedPane, listAt} from '../../store/slices/view/view.js';
import {noticedFilter} from '../../store/slices/view/view-position.js';
import {on, type Update} from '../../store/state.js';
import {parseFilter} from '../../domain/filter/typed-filter.js';
import {load} from '../polling/load.js';
import type {Context} from '../context.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';

export type Finding = {
	/** Opens the filter line of the focused list, ready for another term. */
	readonly openFilter: () => void;

	/** Closes the filter line. The rows stay filtered. */
	readonly closeFilter: () => void;

	/** Hides the remark that the focused list's filter is from an earlier run. */
	readonly noticeFilter: () => void;

	/** Filters the list by the text typed so far. */
	readonly typeFilter: (text: string) => void;

	/** Completes the last term, or shows the next completion. */
	readonly completeFilter: (direction: 1 | -1) => void;

	/** Shows only failed operations in the feed; on the next call, restores the previous filter. */
	readonly toggleFailures: () => void;
	readonly openSort: () => void;
	readonly moveSort: (rows: number) => void;

	/** Sorts by the field that is selected in the picker. */
	readonly chooseSort: () => void;

	/**
	Sorts the focused list by a field, or in the default order if `field` is undefined. Choosing the same field again reverses the order.
	*/
	readonly sortBy: (field: string | undefined) => void;
	readonly invertSort: () => void;
};

/** How long after a key press to search for projects on the server, in milliseconds. */
const restMilliseconds = 300;

/**
The number of projects on a page: the API's maximum.

@see docs/control-api.md#project-requests
*/
const mostFound = 400;

type FindingParts = {
	readonly context: Context;
	readonly scheduler: Pick<PollScheduler, 'moved'>;
};

/** Filters and sorts the focused list. */
export const createFinding = ({context, scheduler}: FindingParts): Finding => {
	const {store, clock} = context;
	let cancelSearch: (() => void) | undefined;

	const change = (transition: Update) => {
		const before = cursorOf(store.getState(), 'projects').selectedId;
		store.setState(transition);
		if (cursorOf(store.getState(), 'projects').selectedId !== before) {
			scheduler.moved();
		}
	};

	/** Searches for projects on the server, unless the list of projects is loaded completely. */
	const searchProjects = (text: string) => {
		cancelSearch?.();
		const [terms = [], ...others] = parseFilter(text);
		const words = terms.flatMap(term => term.kind === 'word' && !term.isNegated ? [term.text] : []);
		const [search] = words.toSorted((one, other) => other.length - one.length);
		// The server can search for only one text. For several alternatives, this search would miss projects.
		if (search === undefined || others.length > 0 || store.getState().projects.isComplete) {
			return;
		}

		cancelSearch = whenRested(clock, restMilliseconds, () => {
			void load(context, {
				async request(client) {
					const pages = await Promise.all(organizationsAsked(store.getState()).map(async orgId => client.listProjects({search, limit: mostFound, orgId}, {priority: 'user'})));
					return pages.flatMap(({items}) => items);
				},
				receive: found => on('projects', receiveFoundProjects(found)),
				// The loaded projects are still filtered, and the pane says that the list is incomplete.
				fail: () => () => ({}),
			});
		});
	};

	const type = (text: string) => {
		const top = topModal(store.getState());
		if (top?.kind !== 'filter') {
			return;
		}

		change(typedFilter(top.list, text));
		if (top.list === 'projects') {
			searchProjects(text);
		}
	};

	const sortList = (list: RowList, name: string | undefined) => {
		const before = store.getState().view.sorts[list];
		const field = kindOf(list).fields.find(candidate => candidate.name === name);
		// Numbers start with the largest, and names start with A. Choosing the same field again reverses the order.
		const isDescending = before !== undefined && before.field === field?.name ? !before.isDescending : field?.kind !== 'text';
		store.setState(chosenSort(list, field === undefined ? undefined : {field: field.name, isDescending}));
	};

	return {
		openFilter() {
			store.setState(openedFilter());
		},
		noticeFilter() {
			store.setState(state => on('view', noticedFilter(listAt(state.view)))(state));
		},
		closeFilter() {
			store.setState(closedFilter());
		},
		typeFilter(text) {
			const top = topModal(store.getState());
			if (top?.kind === 'filter' && top.completion !== undefined && top.completion.completed !== text) {
				store.setState(on('modal', changedModal('filter', {completion: undefined})));
			}

			type(text);
		},
		completeFilter(direction) {
			const state = store.getState();
			const top = topModal(state);
			if (top?.kind !== 'filter') {
				return;
			}

			const now = state.view.filters[top.list];
			const typed = top.completion?.completed === now ? top.completion.typed : now;
			const ways = filterCompletions(state, top.list, typed);
			const before = top.completion?.completed === now ? top.completion.index : (direction === 1 ? -1 : 0);
			const index = (before + direction + ways.length) % Math.max(1, ways.length);
			const way = ways[index];
			if (way === undefined) {
				return;
			}

			// If a field's name was the only completion, the next press of tab completes the values of that field.
			store.setState(on('modal', changedModal('filter', {completion: ways.length === 1 ? undefined : {typed, index, completed: way.text}})));
			type(way.text);
		},
		toggleFailures() {
			store.setState(toggledFailures());
			store.setState(on('view', focusedPane('operations')));
		},
		openSort() {
			store.setState(state => {
				const list = listAt(state.view);
				const index = kindOf(list).fields.findIndex(({name}) => name === state.view.sorts[list]?.field);
				return on('modal', openedModal({kind: 'sort', list, index: index + 1}))(state);
			});
		},
		moveSort(rows) {
			const top = topModal(store.getState());
			if (top?.kind !== 'sort') {
				return;
			}

			const count = kindOf(top.list).fields.length + 1;
			store.setState(on('modal', changedModal('sort', {index: (top.index + rows + count) % count})));
		},
		chooseSort() {
			const state = store.getState();
			const top = topModal(state);
			if (top?.kind !== 'sort') {
				return;
			}

			store.setState(on('modal', closedModal()));
			sortList(top.list, kindOf(top.list).fields[top.index - 1]?.name);
		},
		sortBy(name) {
			sortList(listAt(store.getState().view), name);
		},
		invertSort() {
			const {view} = store.getState();
			const list = listAt(view);
			// The feed is sorted even by default: newest first.
			const sort = view.sorts[list] ?? (list === 'operations' ? {field: 'time', isDescending: true} : undefined);
			if (sort === undefined) {
				return;
			}

			store.setState(chosenSort(list, {...sort, isDescending: !sort.isDescending}));
		},
	};
};
