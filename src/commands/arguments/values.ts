import {readTime} from '../../domain/filter/read-time.js';
import {
	formatDay,
	formatInstant,
	millisecondsPerDay,
	zoneName,
	formatForName,
} from '../../domain/time.js';
import {fileWord} from '../../base/file-word.js';
import type {Argument, ArgumentFacts, Offer} from '../argument.js';
import {formatSize, sizeLadder, sizeProblem} from '../../domain/computes/compute-size.js';
import {parseSize} from '../../forms/computes/scaling-fields.js';
import {targetComputes} from '../../store/selectors/lists/compute-list.js';
import type {State} from '../../store/state.js';
import {targetReason} from '../disabled.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {ExportFormat} from '../../store/selectors/lists/written-rows.js';
import {copyables, notCopyableReason} from '../../store/selectors/connecting/copying.js';
import type {CopyLabel} from '../../store/selectors/connecting/connection-strings.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import {copyLabels, copyTitle} from '../modals/copy-picker.js';
import {kindOf, type FieldName, type RowList} from '../../store/rows/list-kinds.js';
import {listAt} from '../../store/slices/view/view.js';
import {isThemeName, themeNames, type ThemeName} from '../../domain/theme-name.js';
import {shortName} from './called.js';

const usualTimes = ['03:00', 'today', 'yesterday', '1h', '24h', '7d'];

/**
An argument that moves the feed to a time in the displayed zone: a time of day, a date, both, or a span before now.
*/
export const timeArgument: Argument = {
	name: 'time',
	wants: 'a time, such as 03:00 or 2026-11-20 14:00',
	isNeeded: true,
	offers: ({state: {view: {zone}}, now}) => [...usualTimes, `${formatDay(now - millisecondsPerDay, zone)} 14:00`].map(text => ({text})),
	take(text, {state: {view: {zone}}, now}) {
		const from = readTime(text, {now, zone})?.from;
		if (from === undefined || !Number.isFinite(from)) {
			return undefined;
		}

		return from > now
			? 'That time is in the future.'
			: {
				title: `Go to ${formatInstant(from, zone)} ${zoneName(from, zone)} in the feed`,
				run(actions) {
					actions.goToTime(from);
				},
			};
	},
};

const sizeOffers = sizeLadder.map(size => ({text: String(size)}));

/**
Returns the words for the target computes in a line of the palette: the name of a single compute, or the number of computes.
*/
const whom = (state: State): string => {
	const [first, ...others] = targetComputes(state);
	return first === undefined || others.length > 0 ? `${others.length + Number(first !== undefined)} computes` : first.name ?? first.id;
};

/** An argument that opens the resize form with a fixed size or a range of sizes. */
export const sizeArgument: Argument = {
	name: 'size',
	wants: 'a size, such as 2 or 0.25-2',
	offers: () => sizeOffers,
	take(text, {state}) {
		const size = parseSize(text);
		if (size === undefined) {
			return undefined;
		}

		return sizeProblem(size) ?? {
			title: `Resize ${whom(state)} to ${formatSize(size)} …`,
			disabledReason: targetReason(state),
			run(actions) {
				actions.changes.open('resize', {values: {size: text}});
			},
		};
	},
};

const exportFormats: ReadonlyArray<readonly [ending: string, format: ExportFormat]> = [
	['.csv', 'csv'], ['.jsonl', 'jsonl'], ['.ndjson', 'jsonl'],
];

/**
Returns a file name for the displayed rows: the list, its project if there is only one, and the time. All characters are valid on every system.
*/
const baseName = ({state, now}: ArgumentFacts): string => {
	const {focus, isAll, zone} = state.view;
	const project = focus === 'projects' || isAll ? '' : fileWord(selectedProject(state)?.name ?? '');
	return [focus, ...(project === '' ? [] : [project]), formatForName(now, zone)].join('-');
};

/**
An argument that exports the displayed rows to a new file, given by its name or path. The extension determines the format.
*/
export const newFile: Argument = {
	name: 'file',
	wants: 'the name of a new file that ends in .csv or .jsonl',
	isNeeded: true,
	offers: facts => ['.csv', '.jsonl'].map(ending => ({text: `${baseName(facts)}${ending}`})),
	take(text, {state}) {
		const [, format] = exportFormats.find(([ending]) => text.toLowerCase().endsWith(ending) && text.length > ending.length) ?? [];
		if (format === undefined || /\p{Control}/v.test(text)) {
			return undefined;
		}

		const {focus} = state.view;
		const {length} = rowsOf(state, focus);
		return {
			title: `Write ${length} ${length === 1 ? focus.slice(0, -1) : focus} as ${format === 'csv' ? 'CSV' : 'JSON lines'} to ${shortName(text)}`,
			disabledReason: length === 0 ? 'There are no rows to write.' : undefined,
			run(actions) {
				actions.exportRows(text, format);
			},
		};
	},
};

const labelCalled = (text: string): CopyLabel | undefined => copyLabels.find(label => label.toLowerCase() === text.toLowerCase());

/**
An argument that copies a value of the object under the cursor. The argument is the label of the value in the copy picker.
*/
export const copyLabel: Argument = {
	name: 'what',
	wants: 'something to copy from the selected object, such as id, host or connection string',
	offers({state}) {
		const listed = listedUnderCursor(state);
		return listed === undefined ? [] : copyables(state, listed).map(({label}) => ({text: label}));
	},
	take(text, {state}) {
		const label = labelCalled(text);
		const listed = listedUnderCursor(state);
		if (label === undefined) {
			return undefined;
		}

		return {
			title: copyTitle(label),
			disabledReason: listed === undefined ? 'Nothing is selected.' : notCopyableReason(state, listed, label),
			run(actions) {
				actions.copying.copy(label);
			},
		};
	},
};

/** The value that removes sorting. */
const unsorted = 'none';

const fieldCalled = (list: RowList, text: string): FieldName | undefined => kindOf(list).fields.find(({name}) => name === text.toLowerCase());

/** An argument that names the field by which to sort the focused list, or `none` for the original order. */
export const sortField: Argument = {
	name: 'field',
	wants: 'a field of the pane in focus, or none',
	offers: ({state: {view}}) => [
		...kindOf(listAt(view)).fields.map(({name, title}): Offer => ({text: name, about: title.toLowerCase()})),
		{text: unsorted},
	],
	take(text, {state: {view}}) {
		const list = listAt(view);
		const field = fieldCalled(list, text);
		if (field === undefined && text.toLowerCase() !== unsorted) {
			return undefined;
		}

		return {
			title: field === undefined ? `Don't sort ${kindOf(list).many}: ${kindOf(list).unsorted}` : `Sort ${kindOf(list).many} by ${field.name}: ${field.title}`,
			run(actions) {
				actions.finding.sortBy(field?.name);
			},
		};
	},
};

const aboutThemes: Readonly<Record<ThemeName, string>> = {
	auto: 'matches the terminal\'s background', dark: 'for a dark background', light: 'for a light background', 'colour-blind': 'without red beside green',
};

/** An argument that chooses a theme by its name. */
export const themeArgument: Argument = {
	name: 'name',
	wants: `one of ${themeNames.join(', ')}`,
	isNeeded: true,
	offers: () => themeNames.map((name): Offer => ({text: name, about: aboutThemes[name]})),
	take(text) {
		const name = text.toLowerCase();
		return isThemeName(name)
			? {
				title: `Theme ${name}: ${aboutThemes[name]}`,
				run(actions) {
					actions.viewLook.chooseTheme(name);
				},
			}
			: undefined;
	},
};
