import type {ReactElement} from 'react';
import type {ApiObject} from '../../domain/export/api-object.js';
import {sentFields} from '../../domain/requests/sent-fields.js';
import type {Zone} from '../../domain/time.js';
import type {DetailPart, DetailWidths} from '../detail/detail-lines.js';
import {inColumns, detailWidths} from '../detail/in-columns.js';
import {shownValue} from '../detail/field-lines.js';
import {facts, headed, sentences} from '../detail/parts.js';
import {headingsIn, type PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment} from '../segment.js';

/**
The maximum number of rows below a list that stay empty. If more rows are free, the detail of the selected row is shown there.
*/
const mostFree = 12;
const borderRows = 2;

/** The minimum number of rows for a list and its headings. */
const leastRows = 4;

type DetailSizes = {readonly list: PaneSize; readonly below?: PaneSize};

/** Divides a pane between a list with `rows` rows and the detail of the selected row. An empty list has no detail. */
export const withDetailBelow = (size: PaneSize, rows: number): DetailSizes => {
	const taken = borderRows + Math.max(leastRows, headingsIn(size.rows - borderRows) + rows);
	return rows === 0 || size.rows - taken <= mostFree
		? {list: size}
		: {list: {...size, rows: taken}, below: {...size, rows: size.rows - taken}};
};

const fieldsThere = (fields: ApiObject) => sentFields(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

/** Builds the parts of a detail view from the facts that pgtower derives about a row, and from the row's API fields. */
export const rowParts = ({about, fields}: {readonly about: readonly Segment[]; readonly fields: ApiObject}, zone: Zone, {first, beside}: DetailWidths): readonly DetailPart[] => [
	{lines: about.flatMap(({text, tone}) => sentences([text], first, tone)), isBeside: false},
	{
		lines: headed('Every field', facts(fieldsThere(fields).map(({path, value}) => ({label: path, value: shownValue(value, zone)})), beside ?? first, true)),
		isBeside: true,
	},
];

type DetailBelowProps = {
	readonly size: PaneSize;
	readonly title: string;
	readonly partsAt: (widths: DetailWidths) => readonly DetailPart[];
};

/** Renders facts about the selected row, below its list. The facts are already loaded, so no request is needed. */
export const DetailBelow = ({size, title, partsAt}: DetailBelowProps): ReactElement => {
	const inside = innerColumns(size);
	const widths = detailWidths(inside, partsAt);
	const lines = inColumns(partsAt(widths), undefined, widths);
	const rows = size.rows - borderRows;
	const isCut = lines.length > rows;
	return (
		<Frame
			hasNames
			size={size}
			title={title}
			isFocused={false}
			lines={lines.slice(0, rows).map(line => fitLine(line, inside))}
			{...(isCut && {aside: {text: 'd shows all', tone: 'dim'}})}
		/>
	);
};
