import type {BranchSnapshot} from '../branches/branch-snapshot.js';
import {alignedMebibytes, bytesPerMebibyte, formatMebibytes} from '../computes/compute-size.js';
import type {Moment} from '../filter/field.js';
import type {Zone} from '../time.js';
import {inDocument, type Attribute} from './attribute.js';
import {dim, wide} from './cell.js';
import {nameAttribute} from './row-attributes.js';
import {
	createdAttributes,
	jsonTime,
	timeCell,
	timeText,
} from './times.js';

type BranchName = {
	/** Returns the name of a branch, or the branch's id if the name is unknown. */
	readonly branchName: (branchId: string) => string;
};

type SnapshotAttribute = Attribute<BranchSnapshot, BranchName & Moment, BranchName & {readonly zone: Zone}>;

const madeBy = ({isManual}: BranchSnapshot): string | undefined => isManual === undefined ? undefined : (isManual ? 'hand' : 'schedule');

/** Returns the moment that a snapshot captures: an LSN, a time, or else the creation time. */
const momentText = ({timestamp, lsn, createdAt}: BranchSnapshot, facts: {readonly zone: Zone}): string => lsn ?? timeText(timestamp ?? createdAt, facts) ?? '';

/**
Returns the size of a snapshot in bytes. If the snapshot shares data with the previous snapshot, only the added space counts.
*/
const bytesOf = ({fullSizeBytes, diffSizeBytes}: BranchSnapshot): number | undefined => diffSizeBytes ?? fullSizeBytes;

const inMebibytes = (snapshot: BranchSnapshot): number | undefined => {
	const bytes = bytesOf(snapshot);
	return bytes === undefined ? undefined : bytes / bytesPerMebibyte;
};

const sizeText = (snapshot: BranchSnapshot, format: (mebibytes: number) => string): string | undefined => {
	const mebibytes = inMebibytes(snapshot);
	return mebibytes === undefined ? undefined : format(mebibytes);
};

/**
The attributes for each property of a snapshot. A property without an entry does not compile.

@see docs/control-api.md#snapshots
*/
const byProperty: Readonly<Record<keyof BranchSnapshot, readonly SnapshotAttribute[]>> = {
	name: [nameAttribute('SNAPSHOT', {least: 16, enough: 32})],
	sourceBranchId: [{
		name: 'branch', title: 'source branch', heading: 'BRANCH', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({sourceBranchId}, {branchName}) => sourceBranchId === undefined ? undefined : branchName(sourceBranchId)},
		column: {
			importance: 9, least: 8, enough: 20, cell: ({sourceBranchId}, {branchName}) => ({text: sourceBranchId === undefined ? '' : branchName(sourceBranchId), tone: 'dim', isName: true}),
		},
		snapshot: {cell: ({sourceBranchId}, {names}) => sourceBranchId === undefined ? undefined : names.branch(sourceBranchId) ?? sourceBranchId},
		json: {key: 'sourceBranchId', value: ({sourceBranchId}) => sourceBranchId},
	}],
	timestamp: [{
		name: 'of', title: 'moment it captures', heading: 'AS OF', detail: undefined,
		field: {kind: 'instant', value: ({timestamp, lsn, createdAt}) => lsn === undefined ? timestamp ?? createdAt : undefined},
		column: {
			importance: 8, least: 12, enough: 19, cell: (snapshot, facts) => ({text: momentText(snapshot, facts), tone: 'plain'}),
		},
		snapshot: {cell: momentText},
		json: {key: 'timestamp', value: ({timestamp}) => jsonTime(timestamp)},
	}],
	lsn: [inDocument('lsn', ({lsn}) => lsn)],
	fullSizeBytes: [
		{
			name: 'size', title: 'its size in MiB', heading: 'SIZE', detail: undefined,
			field: {kind: 'number', value: inMebibytes},
			column: {
				importance: 7, least: 8, isRightAligned: true, cell: snapshot => ({text: sizeText(snapshot, alignedMebibytes) ?? ''}),
			},
			snapshot: {isRightAligned: true, cell: snapshot => sizeText(snapshot, formatMebibytes)},
			json: {key: 'fullSizeBytes', value: ({fullSizeBytes}) => fullSizeBytes},
		},
	],
	diffSizeBytes: [inDocument('diffSizeBytes', ({diffSizeBytes}) => diffSizeBytes)],
	isManual: [{
		name: 'by', title: 'made by hand or by a schedule', heading: 'BY', detail: undefined,
		field: {
			kind: 'text', isSearched: true, values: ['hand', 'schedule'], known: ['hand', 'schedule'], value: madeBy,
		},
		column: {importance: 5, least: 8, cell: snapshot => ({text: madeBy(snapshot) ?? '', tone: 'dim'})},
		snapshot: {cell: madeBy},
		json: {key: 'isManual', value: ({isManual}) => isManual},
	}],
	expiresAt: [{
		name: 'expires', title: 'when the control plane will delete it', heading: 'EXPIRES', detail: undefined,
		field: {kind: 'instant', isAhead: true, value: ({expiresAt}) => expiresAt},
		column: {importance: 6, least: 19, cell: ({expiresAt}, facts) => ({...timeCell(expiresAt, facts), tone: 'busy'})},
		snapshot: {cell: ({expiresAt}, facts) => timeText(expiresAt, facts)},
		json: {key: 'expiresAt', value: ({expiresAt}) => jsonTime(expiresAt)},
	}],
	createdAt: createdAttributes({importance: 4, isWideOnly: true}),
	id: [{
		name: 'id', title: 'id', heading: 'ID', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({id}) => id},
		column: {...wide({importance: 3, least: 16}), cell: ({id}) => dim(id)},
		snapshot: {cell: ({id}) => id},
		json: {key: 'id', value: ({id}) => id},
	}],
	projectId: [inDocument('projectId', ({projectId}) => projectId)],
};

/** All attributes of a snapshot, in the order of lists and documents. */
export const branchSnapshotAttributes: readonly SnapshotAttribute[] = Object.values(byProperty).flat();
