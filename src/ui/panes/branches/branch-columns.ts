import {isArchived} from '../../../domain/branches/branch.js';
import type {BranchGuide} from '../../../domain/branches/branch-guides.js';
import {branchIs, type BranchRow} from '../../../domain/branches/branch-row.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {alignedMebibytes, bytesPerMebibyte} from '../../../domain/computes/max-connections.js';
import {formatInstant, type Instant, type Zone} from '../../../domain/time.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import type {Column} from '../../list/column-widths.js';
import type {Glyphs, Tone} from '../../theme.js';
import {
	branchGlyph,
	computesTone,
	computesWord,
	guideText,
} from './branch-text.js';

export type BranchFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly glyphs: Glyphs;

	/**
	Where a branch hangs in the tree; undefined where there is no tree.
	*/
	readonly guideOf: (branchId: string) => BranchGuide | undefined;

	/**
	What is happening to a branch; undefined when nothing is.
	*/
	readonly busyWord: (branchId: string) => string | undefined;
	readonly isMarked: (branchId: string) => boolean;
};

const isTone = ({branch}: BranchRow): Tone => branch.pendingState !== undefined || (branch.currentState !== 'ready' && !isArchived(branch)) ? 'busy' : 'accent';

/**
@see docs/control-api.md#branch
*/
export const branchColumns: ReadonlyArray<Column<BranchRow, BranchFacts>> = [
	{
		id: 'glyph', heading: '', importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: (row, {glyphs, busyWord}) => busyWord(row.id) === undefined
			? {text: branchGlyph(row, glyphs), tone: computesTone(row)}
			: {text: glyphs.changing, tone: 'busy'},
	},
	{
		// In place of the blank between the glyph and the name, so that the first mark moves nothing.
		id: 'mark', heading: '', importance: 21, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
	{
		id: 'name', heading: 'BRANCH', importance: 19, least: 16, enough: 32, isEssential: true, isPinned: true,
		cell: ({id, branch}, {guideOf, glyphs}) => ({text: `${guideText(guideOf(id), glyphs)}${sanitize(branch.name)}`, isName: true}),
	},
	{
		id: 'is', heading: 'IS', importance: 18, least: 9, enough: 18, isSteady: true,
		cell(row, {busyWord}) {
			const busy = busyWord(row.id);
			return busy === undefined ? {text: sanitize(branchIs(row.branch)), tone: isTone(row)} : {text: busy, tone: 'busy'};
		},
	},
	{
		id: 'computes', heading: 'COMPUTES', importance: 17, least: 12, enough: 16,
		cell: (row, {glyphs}) => ({text: sanitize(computesWord(row, glyphs)), tone: computesTone(row)}),
	},
	{
		id: 'age', heading: 'AGE', importance: 16, least: 4, isRightAligned: true, cell: ({branch}, {now}) => ({text: formatSpan(now - branch.createdAt)}),
	},
	{
		id: 'size', heading: 'SIZE', importance: 12, least: 8, isRightAligned: true,
		cell: ({branch: {logicalSizeBytes: bytes}}) => ({text: bytes === undefined ? '' : alignedMebibytes(bytes / bytesPerMebibyte)}),
	},
	{
		id: 'parent', heading: 'PARENT', importance: 10, least: 8, enough: 16,
		cell: ({parentName}) => ({text: sanitize(parentName ?? ''), tone: 'dim', isName: true}),
	},
	{
		id: 'expires', heading: 'EXPIRES', importance: 11, least: 7,
		cell: ({branch: {expiresAt}}, {now}) => ({text: expiresAt === undefined ? '' : `in ${formatSpan(expiresAt - now)}`, tone: 'busy'}),
	},
	{
		id: 'compute', heading: 'COMPUTE', importance: 8, least: 16, isWideOnly: true,
		cell: ({computes}) => ({text: sanitize(computes.map(({id, name}) => name ?? id).join(', ')), tone: 'dim', isName: true}),
	},
	{
		id: 'id', heading: 'ID', importance: 9, least: 16, isWideOnly: true, cell: ({id}) => ({text: sanitize(id), tone: 'dim'}),
	},
	{
		id: 'created', heading: 'CREATED', importance: 3, least: 19, isWideOnly: true, cell: ({branch}, {zone}) => ({text: formatInstant(branch.createdAt, zone), tone: 'dim'}),
	},
	{
		id: 'updated', heading: 'UPDATED', importance: 1, least: 19, isWideOnly: true, cell: ({branch}, {zone}) => ({text: formatInstant(branch.updatedAt, zone), tone: 'dim'}),
	},
	{
		id: 'reset', heading: 'LAST RESET', importance: 2, least: 19, isWideOnly: true,
		cell: ({branch: {lastResetAt}}, {zone}) => ({text: lastResetAt === undefined ? '' : formatInstant(lastResetAt, zone), tone: 'dim'}),
	},
];
