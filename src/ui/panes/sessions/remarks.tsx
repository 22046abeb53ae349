import type {ReactElement} from 'react';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {Line} from '../../parts/line.js';
import {fitLine, type Segment} from '../../segment.js';
import {wrapLines} from '../../wrap-text.js';
import type {Remark} from './sessions-text.js';

/**
The sentences above a list of a compute's server.
*/
export const Remarks = ({columns, rows, remarks}: {readonly columns: number; readonly rows: number; readonly remarks: readonly Remark[]}): readonly ReactElement[] => {
	const lines = remarks.flatMap(({text, tone}) => wrapLines(sanitize(text), columns - 2, Infinity).map((line): Segment => ({text: ` ${line}`, tone})));
	return Array.from({length: rows}, (_, index) => {
		const {text, tone} = lines[index] ?? {text: ' '};
		const isCut = index === rows - 1 && lines.length > rows;
		return <Line key={index} segments={fitLine([{text: isCut ? `${text}…` : text, tone}], columns)} />;
	});
};
