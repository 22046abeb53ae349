import {useMemo, type ReactElement} from 'react';
import {commandLines} from '../../commands/command-lines.js';
import {helpSectionsFrom, type HelpSection} from '../../commands/help-sections.js';
import {displayWidth, pad} from '../../terminal/text/width.js';
import {fitLine, type Segments} from '../segment.js';
import {wrapText} from '../wrap-text.js';
import {activeScopes} from '../../commands/command.js';
import type {HelpModal} from '../../store/slices/modals/modal.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTextView} from '../hooks/use-text-view.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {sizeReference} from './form/size-reference.js';
import {Overlay} from './overlay.js';

/** The minimum width for two columns, of 54 cells each. */
const twoColumns = 111;
const gap = 3;

const widestKeys = 24;

/** Writes a key and its effect, in as many lines as they need. */
const entryLines = (keys: string, title: string, keyColumns: number, columns: number): readonly Segments[] => {
	const left = wrapText(keys, keyColumns - 2);
	const right = wrapText(title, columns - keyColumns - 2);
	return Array.from({length: Math.max(left.length, right.length)}, (_, index): Segments => [
		{text: pad(`  ${left[index] ?? ''}`, keyColumns + 2), tone: 'accent'}, {text: right[index] ?? ''},
	]);
};

const section = (title: string, entries: ReadonlyArray<readonly [string, string]>, columns: number): readonly Segments[] => {
	const widest = Math.max(...entries.map(([keys]) => displayWidth(keys)));
	const longest = Math.max(...entries.flatMap(([keys]) => keys.split(' ').map(key => displayWidth(key))));
	const keyColumns = Math.max(longest + 2, Math.min(widest + 2, widestKeys, Math.floor(columns * 0.4)));
	return [[{text: title, isBold: true}], ...entries.flatMap(([keys, what]) => entryLines(keys, what, keyColumns, columns))];
};

const typed: ReadonlyArray<readonly [string, string]> = commandLines.map(({line, aliases, title}) =>
	[line, aliases.length === 0 ? title : `also ${aliases.map(alias => `:${alias}`).join(', ')}`]);

/** The symbols and figures that the screen itself does not explain, with their meanings. */
const signs: ReadonlyArray<readonly [string, string]> = [
	['PG 17', 'the Postgres version of a project'],
	['CU 0.25–2', 'the size of a compute, or its range: one CU is a vCPU and 4 GB of RAM'],
	['LFC GB', 'the local file cache of a compute of that size'],
	['max_conn', 'max_connections of a compute of that size'],
	['extrapolated', 'estimated: the platform\'s table ends at a smaller size'],
	['live every 5s', 'how often pgtower reads: + and - change it'],
	['<50 ms', 'how long the answers take'],
	['24/300 req/min', 'requests in the last minute, and the limit'],
	['UTC', 'the time zone of all times: t changes it'],
	['CU running', 'in all projects (A): the maximum sizes of active computes'],
];

/** The editing keys of a text field. They act on the field instead of running a command. */
const editing: ReadonlyArray<readonly [string, string]> = [
	['a character', 'replaces a prefilled value; other keys keep it'],
	['ctrl-a home', 'to the start'],
	['ctrl-e end', 'to the end'],
	['alt-b ctrl-←', 'a word to the left'],
	['alt-f ctrl-→', 'a word to the right'],
	['alt-backspace', 'erase the word to the left'],
	['alt-d', 'erase the word to the right'],
	['ctrl-w', 'erase left to the blank'],
	['ctrl-u', 'erase to the start'],
	['ctrl-k', 'erase to the end'],
];

const joined = (parts: ReadonlyArray<readonly Segments[]>): readonly Segments[] => parts.flatMap((part, index) => index === 0 ? part : [[], ...part]);

/** Returns the number of parts that go in the first of two columns. */
const inFirstColumn = (parts: ReadonlyArray<readonly Segments[]>): number => {
	const half = joined(parts).length / 2;
	let lines = 0;
	const split = parts.findIndex(part => {
		lines += part.length + 1;
		return lines >= half;
	});
	return split + 1;
};

/** Builds the lines of the help: every key, the typed commands, and the compute sizes, in one or two columns. */
export const helpLines = (sections: readonly HelpSection[], columns: number): readonly Segments[] => {
	const isDouble = columns >= twoColumns;
	const width = isDouble ? Math.floor((columns - gap) / 2) : columns;
	const parts = [
		...sections.map(({title, entries}) => section(title, entries.map(({keys, title: what}) => [keys, what]), width)),
		section('In a text field', editing, width),
		section('What the screen shows', signs, width),
		section('Typed in the command palette', typed, width),
		sizeReference(width),
	];
	if (!isDouble) {
		return joined(parts);
	}

	const split = inFirstColumn(parts);
	const [left, right] = [joined(parts.slice(0, split)), joined(parts.slice(split))];
	return Array.from({length: Math.max(left.length, right.length)}, (_, index): Segments => [
		...fitLine(left[index] ?? [], width), {text: ' '.repeat(gap)}, ...(right[index] ?? []),
	]);
};

type HelpProps = {
	readonly screen: PaneSize;
	readonly modal: HelpModal;
};

/** The maximum width of the help in one column. */
const widest = 76;

/** The maximum width of the help in two columns. */
const widestDouble = 140;
const doubleFrom = 115;

/**
The maximum screen width at which the help takes the full width. A narrow strip beside the help would show nothing useful.
*/
const wholeUpTo = 90;

/**
Renders the help: every key, starting with those of the current view, then the typed commands and the compute sizes.
*/
export const Help = ({screen, modal}: HelpProps): ReactElement => {
	// The scopes are serialized, so that the help is rebuilt only for another view.
	const place = useAppState(state => activeScopes({...state, modal: state.modal.slice(0, state.modal.indexOf(modal))}).join(' '));
	const most = screen.columns >= doubleFrom ? widestDouble : (screen.columns <= wholeUpTo ? wholeUpTo : widest);
	const columns = Math.min(screen.columns, most);
	const inside = innerColumns({columns, rows: 0});
	const lines = useMemo(() => helpLines(helpSectionsFrom(place.split(' ')), inside), [place, inside]);
	const size: PaneSize = {columns, rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const {shown, asides: [aside]} = useTextView(modal.text, lines, size.rows - 2);
	return (
		<Overlay screen={screen} size={size}>
			<Frame isFocused size={size} title='Help' lines={shown.map(line => fitLine(line, inside))} aside={aside} />
		</Overlay>
	);
};
