import {busyText, type Task} from '../../src/domain/change-task.js';
import {findPane, type Pane, type PaneName} from '../journeys/pane.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {topModal} from '../../src/store/selectors/screen/modals.js';
import {computeList} from '../../src/store/selectors/lists/compute-list.js';
import {operationList} from '../../src/store/selectors/lists/operation-list.js';
import {projectList} from '../../src/store/selectors/lists/project-list.js';
import type {State} from '../../src/store/state.js';
import {openTasks} from '../../src/store/selectors/tasks.js';
import {sanitize} from '../../src/terminal/text/sanitize.js';
import {createTheme} from '../../src/ui/theme.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {formatClock} from '../../src/domain/time.js';

/**
A row of the store, with the texts that its line on the screen must have: a beginning that is never cut, and another word.
*/
type Expected = {
	readonly id: string;
	readonly start: string;
	readonly word?: string;
};

/** The width of the part of an id or a name that is drawn even in the narrowest column. */
const certain = 6;

const graphemes = new Intl.Segmenter('en', {granularity: 'grapheme'});

const beginning = (text: string): string => {
	let words = '';
	for (const {segment} of graphemes.segment(sanitize(text))) {
		if (displayWidth(words + segment) > certain) {
			break;
		}

		words += segment;
	}

	return words.trim();
};

const {glyphs} = createTheme({hasColour: true, isAscii: false});

/** The signs before the name in a row: its mark and its state. */
const signs = new Set([glyphs.mark, glyphs.active, glyphs.idle, glyphs.changing, ' ']);

const withoutSigns = (row: string): string => {
	const letters = [...row];
	return letters.slice(letters.findIndex(letter => !signs.has(letter))).join('');
};

const isOn = (row: string, {start, word = ''}: Expected): boolean => withoutSigns(row).startsWith(start) && row.includes(word);

/**
Returns the sequences of rows that may be the drawn ones, in order and without a gap. Since names may begin alike, there may be several.
*/
const windowsOf = (drawn: readonly string[], expected: readonly Expected[]): ReadonlyArray<readonly Expected[]> =>
	Array.from({length: Math.max(0, expected.length - drawn.length + 1)}, (_, first) => expected.slice(first, first + drawn.length))
		.filter(part => part.every((one, index) => isOn(drawn[index] ?? '', one)));

/** The beginnings of the texts for an empty list: `No failures`, `none here`, `nothing loaded`, `The personal key of Ada sees no projects`. */
const nothingWords = /^(?:loading|no\b|none\b|nothing\b|the [^\n]*key\b|$)/iv;

/** Returns the number in a title: `Computes 3`, or the first one in `Computes 2 of 6`. */
const countIn = (title: string, name: string): number | undefined => {
	const words = new RegExp(String.raw`^${name} (?<count>\d+)`, 'v').exec(title);
	return words?.groups?.count === undefined ? undefined : Number(words.groups.count);
};

/** Compares a drawn list with the rows of the store. `isCovered`: whether a notice may cover its rows. */
const problemsOfList = (name: PaneName, pane: Pane, expected: readonly Expected[], isCovered: boolean): readonly string[] => {
	// In a narrow list, the text for an empty list takes several lines.
	const rows = expected.length === 0 && nothingWords.test(pane.rows[0] ?? '') ? [] : pane.rows;
	const count = countIn(pane.title, name);
	return [
		...(count !== undefined && count !== expected.length ? [`${name}: the title counts ${count}, and there are ${expected.length} rows`] : []),
		...(windowsOf(rows, expected).length === 0 ? [`${name}: what is drawn is not what is known:\n${rows.join('\n')}\nknown:\n${expected.map(one => JSON.stringify(one)).join('\n')}`] : []),
		...(expected.length > 0 && rows.length === 0 && !isCovered ? [`${name}: there are ${expected.length} rows, and none is drawn`] : []),
	];
};

/** The width of the part of a compute's state that is drawn even in the narrowest column. */
const certainOfState = 7;

/** Matches the words for a compute that is being changed. */
const busyWords = /\b(?:creating|moving|resizing|waking|suspending|restarting|deleting|queued|waiting|unconfirmed)/v;

/**
Returns whether a row says correctly that its compute is being changed, or is not. When the column with that word is scrolled away,
only the sign before the name says so.
*/
const tellsBusy = (row: string, task: Task | undefined, isScrolled: boolean): boolean => {
	if (task === undefined) {
		return !busyWords.test(row);
	}

	return row.includes(busyText(task).slice(0, certainOfState)) || (isScrolled && row.startsWith(glyphs.changing));
};

const problemsOfBusy = (state: State, pane: Pane, expected: readonly Expected[]): readonly string[] => {
	const open = openTasks(state);
	const isScrolled = (state.listColumns.computes?.view ?? 0) > 0;
	const problems = windowsOf(pane.rows, expected).map(part => part.flatMap(({id}, index) => {
		const row = pane.rows[index] ?? '';
		const task = open.find(({target}) => target?.kind === 'compute' && target.id === id);
		return tellsBusy(row, task, isScrolled) ? [] : [`Computes: ${JSON.stringify(id)} is ${task === undefined ? 'not busy' : `busy (${task.phase})`}, and drawn as: ${row}`];
	}));
	return problems.some(found => found.length === 0) ? [] : problems[0] ?? [];
};

/**
Returns the differences between the drawn panes and the store, each as a sentence. Panes under a dialog are not checked.
*/
export const problemsOfPanes = (state: State, screen: string): readonly string[] => {
	const top = topModal(state);
	if (top !== undefined && top.kind !== 'filter') {
		return [];
	}

	const lines = screen.split('\n');
	const {zone} = state.view;
	const computes = computeList.rows(state).map(({id, name}): Expected => ({id, start: beginning(name ?? id)}));
	const lists: ReadonlyArray<readonly [PaneName, readonly Expected[]]> = [
		['Projects', projectList.rows(state).map(({id, name}) => ({id, start: beginning(name)}))],
		['Computes', computes],
		['Operations', operationList.rows(state).map(({id, action, createdAt}) => ({id, start: formatClock(createdAt, zone).slice(0, 5), word: beginning(action)}))],
	];
	return lists.flatMap(([name, expected]) => {
		const pane = findPane(lines, name);
		return pane === undefined
			? []
			: [...problemsOfList(name, pane, expected, name === 'Operations' && state.notice !== undefined), ...(name === 'Computes' ? problemsOfBusy(state, pane, computes) : [])];
	});
};

/** Returns the ids that occur twice in one list, although each is the id of one object. */
export const doubledIds = (state: State): readonly string[] => {
	const lists = [state.projects.items, ...state.projects.items.map(({id}) => computesOf(state, id).items)];
	return lists.flatMap(items => items.length === new Set(items.map(({id}) => id)).size ? [] : [`an id is known twice: ${items.map(({id}) => JSON.stringify(id)).join(', ')}`]);
};
