import {busyText} from '../../src/domain/change-task.js';
import {findPane, type Pane, type PaneName} from '../journeys/pane.js';
import {computesOf} from '../../src/store/computes.js';
import {topModal} from '../../src/store/modal.js';
import {shownComputes, shownOperations, shownProjects} from '../../src/store/rows.js';
import type {State} from '../../src/store/state.js';
import {openTasks} from '../../src/store/tasks.js';
import {sanitize} from '../../src/terminal/sanitize.js';
import {createTheme} from '../../src/ui/theme.js';
import {displayWidth} from '../../src/terminal/width.js';
import {formatClock} from '../../src/domain/time.js';

/**
A row of the store as it has to be on the screen: what its line begins with, leaving out what may be cut, and what else stands in it.
*/
type Expected = {
	readonly id: string;
	readonly start: string;
	readonly word?: string;
};

/**
So many cells of an id or a name are drawn in the narrowest column.
*/
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

/**
What stands before the name in a row: whether it is marked, and its state.
*/
const signs = new Set([glyphs.mark, glyphs.active, glyphs.idle, glyphs.changing, ' ']);

const withoutSigns = (row: string): string => {
	const letters = [...row];
	return letters.slice(letters.findIndex(letter => !signs.has(letter))).join('');
};

const isOn = (row: string, {start, word = ''}: Expected): boolean => withoutSigns(row).startsWith(start) && row.includes(word);

/**
The rows that may be the drawn ones: in their order and without a gap. Names that begin alike are told apart by nothing else, so that there
may be several.
*/
const windowsOf = (drawn: readonly string[], expected: readonly Expected[]): ReadonlyArray<readonly Expected[]> =>
	Array.from({length: Math.max(0, expected.length - drawn.length + 1)}, (_, first) => expected.slice(first, first + drawn.length))
		.filter(part => part.every((one, index) => isOn(drawn[index] ?? '', one)));

const nothingWords = /^(?:loading|nothing loaded|no projects|none here|no computes?|no operations|no loaded operation|$)/v;

/**
What a title counts: `Computes 3`, or `Computes 2 of 6` of which the first are shown.
*/
const countIn = (title: string, name: string): number | undefined => {
	const words = new RegExp(String.raw`^${name} (?<count>\d+)`, 'v').exec(title);
	return words?.groups?.count === undefined ? undefined : Number(words.groups.count);
};

const problemsOfList = (name: PaneName, pane: Pane, expected: readonly Expected[]): readonly string[] => {
	const rows = pane.rows.filter(row => expected.length > 0 || !nothingWords.test(row));
	const count = countIn(pane.title, name);
	return [
		...(count !== undefined && count !== expected.length ? [`${name}: the title counts ${count}, and there are ${expected.length} rows`] : []),
		...(windowsOf(rows, expected).length === 0 ? [`${name}: what is drawn is not what is known:\n${rows.join('\n')}\nknown:\n${expected.map(one => JSON.stringify(one)).join('\n')}`] : []),
		...(expected.length > 0 && rows.length === 0 ? [`${name}: there are ${expected.length} rows, and none is drawn`] : []),
	];
};

/**
So many cells of a compute's state are drawn in the narrowest column.
*/
const certainOfState = 12;

/**
What is said of a compute that something is done to.
*/
const busyWords = /\b(?:creating|moving|resizing|waking|suspending|restarting|deleting|queued|waiting|unconfirmed)/v;

const problemsOfBusy = (state: State, pane: Pane, expected: readonly Expected[]): readonly string[] => {
	const open = openTasks(state);
	const problems = windowsOf(pane.rows, expected).map(part => part.flatMap(({id}, index) => {
		const row = pane.rows[index] ?? '';
		const task = open.find(({computeId}) => computeId === id);
		const isRight = task === undefined ? !busyWords.test(row) : row.includes(busyText(task).slice(0, certainOfState));
		return isRight ? [] : [`Computes: ${JSON.stringify(id)} is ${task === undefined ? 'not busy' : `busy (${task.phase})`}, and drawn as: ${row}`];
	}));
	return problems.some(found => found.length === 0) ? [] : problems[0] ?? [];
};

/**
How the panes that are drawn differ from what the program knows: each a sentence. What lies under a dialog is not looked at.
*/
export const problemsOfPanes = (state: State, screen: string): readonly string[] => {
	const top = topModal(state);
	if (top !== undefined && top.kind !== 'filter') {
		return [];
	}

	const lines = screen.split('\n');
	const {zone} = state.view;
	const computes = shownComputes(state).map(({id, name}): Expected => ({id, start: beginning(name ?? id)}));
	const lists: ReadonlyArray<readonly [PaneName, readonly Expected[]]> = [
		['Projects', shownProjects(state).map(({id, name}) => ({id, start: beginning(name)}))],
		['Computes', computes],
		['Operations', shownOperations(state).map(({id, action, createdAt}) => ({id, start: formatClock(createdAt, zone).slice(0, 5), word: beginning(action)}))],
	];
	return lists.flatMap(([name, expected]) => {
		const pane = findPane(lines, name);
		return pane === undefined
			? []
			: [...problemsOfList(name, pane, expected), ...(name === 'Computes' ? problemsOfBusy(state, pane, computes) : [])];
	});
};

/**
Ids that are known twice in one list: each of them stands for one thing.
*/
export const doubledIds = (state: State): readonly string[] => {
	const lists = [state.projects.items, ...state.projects.items.map(({id}) => computesOf(state, id).items)];
	return lists.flatMap(items => items.length === new Set(items.map(({id}) => id)).size ? [] : [`an id is known twice: ${items.map(({id}) => JSON.stringify(id)).join(', ')}`]);
};
