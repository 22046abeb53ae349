import type {ReactElement} from 'react';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {PaneSize} from '../../layout.js';
import {Line} from '../../parts/line.js';
import {fitLine, type Segment} from '../../segment.js';
import {wrapLines} from '../../wrap-text.js';
import type {Remark} from './sessions-text.js';

const wrapped = (remarks: readonly Remark[], columns: number): readonly Segment[] =>
	remarks.flatMap(({text, tone}) => wrapLines(sanitize(text), columns - 2, Infinity).map((line): Segment => ({text: ` ${line}`, tone})));

/**
Returns the lines of the remarks that fit completely. If space is short, the last remarks are shortened first, then dropped.
*/
export const remarkLines = (remarks: readonly Remark[], {columns, rows}: PaneSize): readonly Segment[] => {
	const shorter = remarks.map(({short, ...remark}) => short === undefined ? remark : {...remark, text: short});
	const choices = [
		...Array.from({length: remarks.length + 1}, (_, count) => [...remarks.slice(0, remarks.length - count), ...shorter.slice(remarks.length - count)]),
		...Array.from(remarks, (_, count) => shorter.slice(0, remarks.length - count)),
	].map(choice => wrapped(choice, columns));
	return choices.find(lines => lines.length <= rows) ?? choices.at(-1) ?? [];
};

/** Renders the sentences above a list read from a compute's server. */
export const Remarks = ({columns, rows, remarks}: {readonly columns: number; readonly rows: number; readonly remarks: readonly Remark[]}): readonly ReactElement[] => {
	const lines = remarkLines(remarks, {columns, rows});
	return Array.from({length: rows}, (_, index) => {
		const {text, tone = 'plain'} = lines[index] ?? {text: ' '};
		const isCut = index === rows - 1 && lines.length > rows;
		return <Line key={index} segments={fitLine([{text: isCut ? `${text}…` : text, tone}], columns)} />;
	});
};
