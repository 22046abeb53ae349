import {formatRange, ramGb, vcpu} from '../../../domain/computes/compute-size.js';
import {pooledHost, typeWord, type Compute} from '../../../domain/computes/compute.js';
import {maxConnections} from '../../../domain/computes/max-connections.js';
import {formatInstant, type Instant, type Zone} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs} from '../../theme.js';
import {
	computeGlyph,
	computeOutlook,
	computeStateShort,
	computeStateWord,
	computeTone,
} from './compute-text.js';

export type ComputeFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;
	readonly branchName: (branchId: string) => string;

	/**
	The marks of a branch: `default, protected`; empty for others.
	*/
	readonly branchMarks: (branchId: string) => string;

	/**
	What is happening to a compute; undefined when nothing is.
	*/
	readonly busyWord: (computeId: string) => string | undefined;
	readonly isMarked: (computeId: string) => boolean;
};

type ComputeColumn = Column<Compute, ComputeFacts>;

/**
@see docs/control-api.md#compute
*/
export const computeColumns: readonly ComputeColumn[] = [
	{
		id: 'glyph', heading: '', importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: (compute, {glyphs, busyWord}) => busyWord(compute.id) === undefined
			? {text: computeGlyph(compute, glyphs), tone: computeTone(compute)}
			: {text: glyphs.changing, tone: 'busy'},
	},
	{
		// In place of the blank between the glyph and the name, so that the first mark moves nothing.
		id: 'mark', heading: '', importance: 21, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
	{
		id: 'id', heading: 'COMPUTE', importance: 19, least: 16, enough: 32, isCutInMiddle: true, isEssential: true, isPinned: true, cell: compute => ({text: sanitize(compute.name ?? compute.id), isName: true}),
	},
	{
		id: 'type', heading: 'TYPE', importance: 10, least: 7, cell: compute => ({text: sanitize(typeWord(compute.type)), tone: 'dim'}),
	},
	{
		id: 'branch', heading: 'BRANCH', importance: 12, least: 8, enough: 8,
		cell: (compute, {branchName}) => ({text: sanitize(branchName(compute.branchId)), isName: true}),
	},
	{
		id: 'size', heading: 'CU', importance: 11, least: 4, cell: compute => ({text: formatRange(compute.size)}),
	},
	{
		// A change of state goes on over the column behind it, which is blank then, and takes no other column away.
		id: 'state', heading: 'STATE', importance: 18, least: 8, enough: 8, isSteady: true, isEssential: true,
		cell(compute, {glyphs, busyWord}) {
			const busy = busyWord(compute.id);
			return busy === undefined
				? {
					text: sanitize(computeStateWord(compute, glyphs)), tone: computeTone(compute),
					...computeStateShort(compute, glyphs),
				}
				: {text: busy, tone: 'busy'};
		},
	},
	{
		id: 'outlook', heading: 'NEXT', importance: 17, least: 11, isSteady: true,
		// Blank while something is being done to it, whose word may go on over this column.
		cell: (compute, {now, zone, busyWord}) => ({text: busyWord(compute.id) === undefined ? computeOutlook(compute, now, zone) : '', tone: 'dim'}),
	},
	{
		id: 'marks', heading: 'BRANCH IS', importance: 9, least: 18, isWideOnly: true,
		cell: (compute, {branchMarks}) => ({text: branchMarks(compute.branchId), tone: 'accent'}),
	},
	{
		id: 'host', heading: 'HOST', importance: 6, least: 20, isWideOnly: true, cell: compute => ({text: sanitize(compute.host), tone: 'dim'}),
	},
	{
		id: 'pooler', heading: 'POOLED HOST', importance: 2, least: 20, isWideOnly: true, cell: compute => ({text: sanitize(pooledHost(compute) ?? ''), tone: 'dim'}),
	},
	{
		id: 'vcpu', heading: 'VCPU AND RAM', importance: 5, least: 14, isWideOnly: true,
		cell: ({size}) => ({text: `${vcpu(size.max)} vCPU ${ramGb(size.max)} GB`, tone: 'dim'}),
	},
	{
		id: 'connections', heading: 'MAX CONN', importance: 4, least: 9, isRightAligned: true, isWideOnly: true,
		cell: ({size}) => ({text: String(maxConnections(size)), tone: 'dim'}),
	},
	{
		id: 'created', heading: 'CREATED', importance: 3, least: 19, isWideOnly: true,
		cell: (compute, {zone}) => ({text: formatInstant(compute.createdAt, zone), tone: 'dim'}),
	},
	{
		id: 'updated', heading: 'UPDATED', importance: 1, least: 19, isWideOnly: true,
		cell: (compute, {zone}) => ({text: formatInstant(compute.updatedAt, zone), tone: 'dim'}),
	},
];
