import {formatSize, ramGb, vcpu} from '../../domain/compute-size.js';
import {pooledHost, typeWord, type Compute} from '../../domain/compute.js';
import {maxConnections} from '../../domain/max-connections.js';
import {formatInstant, type Instant, type Zone} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import type {Column} from '../columns.js';
import type {Glyphs} from '../theme.js';
import {
	computeGlyph,
	computeOutlook,
	computeStateWord,
	computeTone,
} from './compute-text.js';

export type ComputeFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;
	readonly branchName: (branchId: string) => string;

	/**
	What sets a branch apart: `default, protected`; empty for others.
	*/
	readonly branchMarks: (branchId: string) => string;

	/**
	What is being done to a compute; undefined when nothing is.
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
		id: 'mark', importance: 21, least: 1, most: 1, isTight: true,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
	{
		id: 'glyph', importance: 20, least: 1, most: 2, isTight: true,
		cell: (compute, {glyphs, busyWord}) => busyWord(compute.id) === undefined
			? {text: computeGlyph(compute, glyphs), tone: computeTone(compute)}
			: {text: glyphs.changing, tone: 'busy'},
	},
	{
		id: 'id', importance: 19, stiffness: 11, least: 16, most: 40, isCutInMiddle: true, cell: compute => ({text: sanitize(compute.name ?? compute.id), isName: true}),
	},
	{
		id: 'type', importance: 8, stiffness: 14, least: 7, most: 10, cell: compute => ({text: sanitize(typeWord(compute.type)), tone: 'dim'}),
	},
	{
		id: 'branch', importance: 12, least: 8, most: 24,
		cell: (compute, {branchName}) => ({text: sanitize(branchName(compute.branchId)), isName: true}),
	},
	{
		id: 'size', importance: 10, least: 10, most: 10, cell: compute => ({text: formatSize(compute.size)}),
	},
	{
		id: 'state', importance: 15, least: 13, most: 16, isSteady: true,
		cell(compute, {glyphs, busyWord}) {
			const busy = busyWord(compute.id);
			return busy === undefined
				? {text: sanitize(computeStateWord(compute, glyphs)), tone: computeTone(compute)}
				: {text: busy, tone: 'busy'};
		},
	},
	{
		id: 'outlook', importance: 7, least: 12, most: 16, isSteady: true,
		cell: (compute, {now, zone}) => ({text: computeOutlook(compute, now, zone), tone: 'dim'}),
	},
	{
		id: 'marks', importance: 9, least: 18, most: 18, isWideOnly: true,
		cell: (compute, {branchMarks}) => ({text: branchMarks(compute.branchId), tone: 'accent'}),
	},
	{
		id: 'host', importance: 6, least: 20, most: 70, isWideOnly: true, cell: compute => ({text: sanitize(compute.host), tone: 'dim'}),
	},
	{
		id: 'pooler', importance: 2, least: 20, most: 78, isWideOnly: true, cell: compute => ({text: sanitize(pooledHost(compute)), tone: 'dim'}),
	},
	{
		id: 'vcpu', importance: 5, least: 14, most: 18, isWideOnly: true,
		cell: ({size}) => ({text: `${vcpu(size.max)} vCPU ${ramGb(size.max)} GB`, tone: 'dim'}),
	},
	{
		id: 'connections', importance: 4, least: 9, most: 9, isWideOnly: true,
		cell: ({size}) => ({text: `${maxConnections(size)} conn`, tone: 'dim'}),
	},
	{
		id: 'created', importance: 3, least: 19, most: 19, isWideOnly: true,
		cell: (compute, {zone}) => ({text: formatInstant(compute.createdAt, zone), tone: 'dim'}),
	},
	{
		id: 'updated', importance: 1, least: 19, most: 19, isWideOnly: true,
		cell: (compute, {zone}) => ({text: formatInstant(compute.updatedAt, zone), tone: 'dim'}),
	},
];
