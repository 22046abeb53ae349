import {useEffect, type ReactElement} from 'react';
import {commandLines} from '../../commands/command-lines.js';
import {helpSections} from '../../commands/help-sections.js';
import {pad} from '../../terminal/width.js';
import {useActions} from '../hooks/use-actions.js';
import type {PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segments} from '../segment.js';
import {Overlay} from './overlay.js';
import {sizeReference} from './size-reference.js';

const keyColumns = 24;

const keyLines: readonly Segments[] = helpSections.flatMap(({title, entries}) => [
	[{text: title, isBold: true}],
	...entries.map((entry): Segments => [{text: pad(`  ${entry.keys}`, keyColumns), tone: 'accent'}, {text: entry.title}]),
	[],
]);

const typedLines: readonly Segments[] = [
	[{text: 'Typed in the command palette', isBold: true}],
	...commandLines.map(({line, aliases, title}): Segments => [
		{text: pad(`  ${line}`, keyColumns), tone: 'accent'},
		{text: aliases.length === 0 ? title : `also ${aliases.map(alias => `:${alias}`).join(', ')}`},
	]),
	[],
];

const lines: readonly Segments[] = [...keyLines, ...typedLines, ...sizeReference];

type HelpProps = {
	readonly screen: PaneSize;

	/**
	Lines scrolled away at the top; a number beyond the end means the end.
	*/
	readonly scroll: number;
};

/**
Every key, what is typed, and the compute sizes.
*/
export const Help = ({screen, scroll}: HelpProps): ReactElement => {
	const actions = useActions();
	const size: PaneSize = {columns: Math.min(screen.columns, 76), rows: Math.max(3, Math.min(screen.rows - 2, lines.length + 2))};
	const rows = size.rows - 2;
	const start = Math.max(0, Math.min(scroll, lines.length - rows));
	const excess = Math.max(0, scroll - Math.max(0, lines.length - rows));

	// How far the text scrolls is known only here. A position beyond the end is corrected, so that scrolling back takes effect at once.
	useEffect(() => {
		if (excess > 0) {
			actions.modals.scrollHelp(-excess);
		}
	}, [actions, excess]);

	const isAll = lines.length <= rows;
	const shown = lines.slice(start, start + rows).map(line => fitLine(line, innerColumns(size)));

	return (
		<Overlay screen={screen} size={size}>
			<Frame
				isFocused
				size={size}
				title='Help'
				lines={shown}
				{...(!isAll && {aside: {text: start + rows < lines.length ? 'more below' : 'end', tone: 'dim'}})}
			/>
		</Overlay>
	);
};
