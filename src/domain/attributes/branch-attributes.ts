import {isArchived, type Branch} from '../branches/branch.js';
import {guideText, type BranchGuide} from '../branches/branch-guides.js';
import {
	branchIs,
	branchLastActive,
	branchSign,
	computesTone,
	computesWord,
	type BranchRow,
} from '../branches/branch-row.js';
import {typeWord} from '../computes/compute.js';
import {alignedMebibytes, bytesPerMebibyte} from '../computes/compute-size.js';
import type {Moment} from '../filter/field.js';
import {formatSpan} from '../text/duration.js';
import type {Instant, Zone} from '../time.js';
import {
	columnsOf,
	fieldsOf,
	inOrder,
	nothingElse,
	type Attribute,
} from './attribute.js';
import {glyphAttribute, markAttribute, type BusyFacts} from './row-attributes.js';
import {dim, wide, type Tone} from './cell.js';
import {timeCell} from './times.js';

export type BranchCellFacts = BusyFacts & {
	readonly now: Instant;
	readonly zone: Zone;

	/** Returns the position of a branch in the tree, or undefined if there is no tree. */
	readonly guideOf: (branchId: string) => BranchGuide | undefined;
};

type BranchAttribute = Attribute<BranchRow, Moment, BranchCellFacts>;

/** @see docs/control-api.md#branch-states */
const branchStates = ['ready', 'archived', 'init', 'resetting'];

const isTone = ({pendingState, currentState}: Branch): Tone =>
	pendingState !== undefined || (currentState !== 'ready' && !isArchived({currentState})) ? 'busy' : 'accent';

/**
The attributes for each property of a branch and its related objects. A property without an entry does not compile. `snapshot` is undefined because
`pgtower snapshot` lists no branches. `detail` is undefined because the detail view shows the fields as sent.

@see docs/control-api.md#branch
*/
const byProperty: Readonly<Record<keyof Branch | 'parentName' | 'computes', readonly BranchAttribute[]>> = {
	id: [glyphAttribute(branchSign), markAttribute, {
		...nothingElse, name: 'id', title: 'id', heading: 'ID',
		field: {kind: 'text', isSearched: true, value: ({id}) => id},
		column: {...wide({importance: 9, least: 16}), cell: ({id}) => dim(id)},
	}],
	name: [{
		...nothingElse, name: 'name', title: 'name', heading: 'BRANCH',
		field: {kind: 'text', isSearched: true, value: ({branch}) => branch.name},
		column: {
			importance: 19, least: 16, enough: 32, isEssential: true, isPinned: true,
			cell: ({id, branch}, {guideOf, glyphs}) => ({text: `${guideText(guideOf(id), glyphs)}${branch.name}`, isName: true}),
		},
	}],
	currentState: [
		{
			...nothingElse, name: 'is', title: 'default, protected, archived', heading: 'IS',
			field: {
				kind: 'text', isSearched: true, values: ['default', 'protected', 'archived'],
				known: ['default', 'protected', ...branchStates, ...branchStates.map(state => `becoming ${state}`)], isJoined: true,
				value: ({branch}) => branchIs(branch),
			},
			column: {
				importance: 18, least: 9, enough: 18, isSteady: true,
				cell({id, branch}, {busyWord}) {
					const busy = busyWord(id);
					return busy === undefined ? {text: branchIs(branch), tone: isTone(branch)} : {text: busy, tone: 'busy'};
				},
			},
		},
		{
			...nothingElse, name: 'state', title: 'state', heading: 'STATE',
			field: {
				kind: 'text', values: branchStates, known: branchStates, value: ({branch}) => branch.currentState,
			},
		},
	],
	computes: [
		{
			...nothingElse, name: 'computes', title: 'number of computes', heading: 'COMPUTES',
			field: {kind: 'number', value: ({computes}) => computes.length},
			column: {
				importance: 17, least: 12, enough: 16, cell: (row, {glyphs}) => ({text: computesWord(row, glyphs), tone: computesTone(row)}),
			},
		},
		{
			...nothingElse, name: 'compute', title: 'its computes', heading: 'COMPUTE',
			field: {
				kind: 'text', isSearched: true,
				value: ({computes}) => computes.map(({id, name = id, type, currentState}) => [name, id, typeWord(type), currentState].join(' ')).join(', '),
			},
			column: {...wide({importance: 8, least: 16}), cell: ({computes}) => ({text: computes.map(({id, name}) => name ?? id).join(', '), tone: 'dim', isName: true})},
		},
		{
			...nothingElse, name: 'unused', title: 'time since one of its computes was active', heading: 'UNUSED',
			field: {
				kind: 'age',
				value(row, {now}) {
					const at = branchLastActive(row);
					return at === undefined ? undefined : now - at;
				},
			},
		},
	],
	createdAt: [
		{
			...nothingElse, name: 'age', title: 'time since it was created', heading: 'AGE',
			field: {kind: 'age', value: ({branch}, {now}) => now - branch.createdAt},
			column: {
				importance: 16, least: 4, isRightAligned: true, cell: ({branch}, {now}) => ({text: formatSpan(now - branch.createdAt)}),
			},
		},
		{
			...nothingElse, name: 'created', title: 'created', heading: 'CREATED',
			field: {kind: 'instant', value: ({branch}) => branch.createdAt},
			column: {...wide({importance: 3, least: 19}), cell: ({branch}, facts) => timeCell(branch.createdAt, facts)},
		},
	],
	logicalSizeBytes: [{
		...nothingElse, name: 'size', title: 'size of its data in MiB', heading: 'SIZE',
		field: {kind: 'number', value: ({branch: {logicalSizeBytes: bytes}}) => bytes === undefined ? undefined : bytes / bytesPerMebibyte},
		column: {
			importance: 12, least: 8, isRightAligned: true,
			cell: ({branch: {logicalSizeBytes: bytes}}) => ({text: bytes === undefined ? '' : alignedMebibytes(bytes / bytesPerMebibyte)}),
		},
	}],
	parentName: [{
		...nothingElse, name: 'parent', title: 'parent', heading: 'PARENT',
		field: {kind: 'text', value: ({parentName}) => parentName},
		column: {
			importance: 10, least: 8, enough: 16, cell: ({parentName = ''}) => ({text: parentName, tone: 'dim', isName: true}),
		},
	}],
	expiresAt: [{
		...nothingElse, name: 'expires', title: 'when the control plane will delete it', heading: 'EXPIRES',
		field: {kind: 'instant', isAhead: true, value: ({branch}) => branch.expiresAt},
		column: {importance: 11, least: 7, cell: ({branch: {expiresAt}}, {now}) => ({text: expiresAt === undefined ? '' : `in ${formatSpan(expiresAt - now)}`, tone: 'busy'})},
	}],
	updatedAt: [{
		...nothingElse, name: 'updated', title: 'updated', heading: 'UPDATED',
		field: {kind: 'instant', isTimeline: true, value: ({branch}) => branch.updatedAt},
		column: {...wide({importance: 1, least: 19}), cell: ({branch}, facts) => timeCell(branch.updatedAt, facts)},
	}],
	lastResetAt: [{
		...nothingElse, name: 'reset', title: 'last reset', heading: 'LAST RESET',
		column: {...wide({importance: 2, least: 19}), cell: ({branch}, facts) => timeCell(branch.lastResetAt, facts)},
	}],
	parentTimestamp: [{
		...nothingElse, name: 'moment', title: 'moment of its parent that it started from', heading: 'BEGAN AS OF',
		column: {...wide({importance: 1, least: 19}), cell: ({branch}, facts) => timeCell(branch.parentTimestamp, facts)},
	}],
	parentLsn: [{
		...nothingElse, name: 'lsn', title: 'LSN of its parent that it started from', heading: 'BEGAN AT LSN',
		column: {...wide({importance: 0, least: 12}), cell: ({branch}) => dim(branch.parentLsn ?? '')},
	}],
	restoreStatus: [{
		...nothingElse, name: 'restored', title: 'whether a branch restored from a snapshot has replaced another', heading: 'RESTORE',
		column: {...wide({importance: 0, least: 9}), cell: ({branch}) => dim(branch.restoreStatus ?? '')},
	}],
	// Only the form that finalizes the restore of a branch needs `restoredFrom` and `restoredAs`.
	restoredFrom: [],
	restoredAs: [],
	// `parentName` shows the parent, and attributes above show the other three properties.
	parentId: [],
	isDefault: [],
	isProtected: [],
	pendingState: [],
	// The project is the same in all rows.
	projectId: [],
};

export const branchAttributes: readonly BranchAttribute[] = Object.values(byProperty).flat();

/**
The fields for filtering and sorting branches. Word searches include the field `is`, so that `protected` finds protected branches.
*/
export const branchFields = fieldsOf(inOrder(branchAttributes, [
	'id', 'name', 'is', 'state', 'parent', 'age', 'size', 'computes', 'compute', 'unused', 'created', 'updated', 'expires',
]));

export const branchColumns = columnsOf(inOrder(branchAttributes, [
	'glyph', 'mark', 'name', 'is', 'computes', 'age', 'size', 'parent', 'expires', 'compute', 'id', 'created', 'updated', 'reset',
]));
