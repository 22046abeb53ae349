import {
	computeOutlook,
	computeTone,
	signCell,
	stateCell,
	effectiveSuspendTimeout,
} from '../computes/compute-state.js';
import {
	isLocal,
	pooledHost,
	typeWord,
	type Compute,
} from '../computes/compute.js';
import type {Moment} from '../filter/field.js';
import {formatExactSpan} from '../text/duration.js';
import type {Instant, Zone} from '../time.js';
import {
	columnsOf,
	fieldsOf,
	inDocument,
	inOrder,
	nothingElse,
	type Attribute,
} from './attribute.js';
import {
	activityCell,
	glyphAttribute,
	markAttribute,
	type BusyFacts,
} from './row-attributes.js';
import {dim, wide} from './cell.js';
import {sizeAttributes} from './size-attributes.js';
import {
	createdAttributes,
	jsonTime,
	timeText,
	updatedAttributes,
} from './times.js';

type Known = {
	/** Returns the name of a branch, or the branch's id if the name is unknown. */
	readonly branchName: (branchId: string) => string;
};

export type ComputeFieldFacts = Moment & Known;

export type ComputeCellFacts = Known & BusyFacts & {
	readonly now: Instant;
	readonly zone: Zone;

	/** Returns the marks of a branch, such as `default, protected`; empty if the branch has no marks. */
	readonly branchMarks: (branchId: string) => string;

	/** The character for one cell of a size bar. */
	readonly sizeCell: string;

	/** Returns a chart of how active a compute was in each recent period, or undefined if the activity is unknown. */
	readonly activity: (compute: Compute) => string | undefined;
};

type ComputeAttribute = Attribute<Compute, ComputeFieldFacts, ComputeCellFacts>;

const timeoutText = (seconds: number | undefined, ofSome: (span: string) => string): string =>
	seconds === undefined ? 'never' : ofSome(formatExactSpan(seconds));

/**
The attributes for each property of a compute. A property without an entry does not compile.

@see docs/control-api.md#compute
*/
const byProperty: Readonly<Record<keyof Compute, readonly ComputeAttribute[]>> = {
	id: [markAttribute, {
		...nothingElse, name: 'id', title: 'id', heading: 'COMPUTE',
		field: {kind: 'text', isSearched: true, value: ({id}) => id},
		column: {
			importance: 19, least: 16, enough: 32, isCutInMiddle: true, isEssential: true, isPinned: true, cell: ({id, name = id}) => ({text: name, isName: true}),
		},
		snapshot: {heading: 'ID', cell: ({id}) => id},
		json: {key: 'id', value: ({id}) => id},
	}],
	name: [{
		...nothingElse, name: 'name', title: 'name', heading: 'NAME',
		field: {kind: 'text', isSearched: true, value: ({id, name = id}) => name},
		snapshot: {cell: ({name}) => name},
		json: {key: 'name', value: ({name}) => name},
	}],
	projectId: [inDocument('projectId', ({projectId}) => projectId)],
	branchId: [
		{
			...nothingElse, name: 'branch_id', title: 'branch id', heading: 'BRANCH ID',
			field: {kind: 'text', isSearched: true, value: ({branchId}) => branchId},
			json: {key: 'branchId', value: ({branchId}) => branchId},
		},
		{
			...nothingElse, name: 'branch', title: 'branch', heading: 'BRANCH',
			field: {kind: 'text', isSearched: true, value: ({branchId}, {branchName}) => branchName(branchId)},
			column: {
				importance: 12, least: 8, enough: 8, cell: ({branchId}, {branchName}) => ({text: branchName(branchId), isName: true}),
			},
			snapshot: {cell: ({branchId}, {names}) => names.branch(branchId) ?? branchId},
			json: {key: 'branchName', value: ({branchId}, names) => names.branch(branchId)},
		},
		{
			...nothingElse, name: 'marks', title: 'its branch: default, protected', heading: 'BRANCH IS',
			column: {...wide({importance: 9, least: 18}), cell: ({branchId}, {branchMarks}) => ({text: branchMarks(branchId), tone: 'accent'})},
		},
	],
	type: [{
		name: 'type', title: 'primary or replica', heading: 'TYPE',
		field: {
			kind: 'text', isSearched: true, values: ['primary', 'replica'], known: ['read_write', 'read_only'], value: ({type}) => type, alias: type => typeWord(type),
		},
		column: {importance: 10, least: 7, cell: ({type}) => dim(typeWord(type))},
		snapshot: {cell: ({type}) => typeWord(type)},
		json: {key: 'type', value: ({type}) => type},
		detail: ({type, branchId}, {names}) => [{label: 'kind', value: `${typeWord(type)} on ${names.branch(branchId) ?? branchId}`}],
	}],
	currentState: [
		glyphAttribute(signCell),
		{
			...nothingElse, name: 'state', title: 'state', heading: 'STATE',
			field: {
				kind: 'text', isSearched: true, values: ['active', 'idle', 'init'], known: ['active', 'idle', 'init'], isJoined: true,
				value: ({currentState, pendingState}) => pendingState === undefined ? currentState : `${currentState} → ${pendingState}`,
			},
			// During a state transition, the text may extend over the next column, which is blank then. The text therefore displaces no other column.
			column: {
				importance: 18, least: 8, enough: 8, isSteady: true, isEssential: true,
				cell(compute, {glyphs, busyWord}) {
					const busy = busyWord(compute.id);
					return busy === undefined ? stateCell(compute, glyphs) : {text: busy, tone: 'busy'};
				},
			},
			snapshot: {
				cell: compute => ({
					text: `${compute.currentState}${compute.pendingState === undefined ? '' : ` -> ${compute.pendingState}`}${compute.isDisabled ? ', disabled' : ''}`,
					tone: computeTone(compute),
				}),
			},
			json: {key: 'state', value: ({currentState}) => currentState},
		},
		{
			...nothingElse, name: 'outlook', title: 'its next change', heading: 'NEXT',
			// Blank while the compute changes, because the word for the change may extend over this column.
			column: {
				importance: 17, least: 11, isSteady: true, cell: (compute, {now, zone, busyWord}) => dim(busyWord(compute.id) === undefined ? computeOutlook(compute, now, zone) : ''),
			},
		},
		{
			...nothingElse, name: 'activity', title: 'when it was active in the last 12 hours', heading: 'LAST 12 H',
			column: {
				importance: 8, least: 12, isSteady: true, cell: (compute, {activity, glyphs}) => activityCell(activity(compute), glyphs),
			},
		},
	],
	pendingState: [inDocument('pendingState', ({pendingState}) => pendingState)],
	isDisabled: [{
		...nothingElse, name: 'disabled', title: 'disabled', heading: 'DISABLED',
		field: {
			kind: 'text', values: ['yes', 'no'], known: ['yes', 'no'], value: ({isDisabled}) => isDisabled ? 'yes' : 'no',
		},
		json: {key: 'isDisabled', value: ({isDisabled}) => isDisabled},
	}],
	size: sizeAttributes,
	suspendTimeoutSeconds: [{
		...nothingElse, name: 'timeout', title: 'scale to zero', heading: 'SUSPENDS',
		snapshot: {isRightAligned: true, cell: ({suspendTimeoutSeconds: seconds}) => timeoutText(effectiveSuspendTimeout(seconds), span => span)},
		json: {key: 'suspendTimeoutSeconds', value: ({suspendTimeoutSeconds: seconds}) => effectiveSuspendTimeout(seconds)},
		detail: ({suspendTimeoutSeconds: seconds}) => timeoutText(effectiveSuspendTimeout(seconds), span => `after ${span} without a connection`),
	}],
	regionId: [inDocument('regionId', ({regionId}) => regionId)],
	host: [
		{
			name: 'host', title: 'host', heading: 'HOST',
			field: {kind: 'text', isSearched: true, value: ({host}) => host},
			column: {...wide({importance: 6, least: 20}), cell: ({host}) => dim(host)},
			snapshot: {cell: ({host}) => host},
			json: {key: 'host', value: ({host}) => host},
			detail: ({host}) => [{label: 'direct host', value: host}],
		},
		{
			...nothingElse, name: 'pooler', title: 'pooled host', heading: 'POOLED HOST',
			field: {kind: 'text', isSearched: true, value: pooledHost},
			column: {...wide({importance: 2, least: 20}), cell: compute => dim(pooledHost(compute) ?? '')},
			json: {key: 'pooledHost', value: pooledHost},
			detail: compute => isLocal(compute) ? undefined : pooledHost(compute) ?? 'not known: the host does not contain the id',
		},
	],
	lastActive: [{
		...nothingElse, name: 'unused', title: 'time since it was active', heading: 'LAST ACTIVE',
		field: {kind: 'age', value: ({lastActive}, {now}) => lastActive === undefined ? undefined : now - lastActive},
		snapshot: {cell: ({lastActive}, facts) => timeText(lastActive, facts)},
		json: {key: 'lastActiveAt', value: ({lastActive}) => jsonTime(lastActive)},
	}],
	startedAt: [inDocument('startedAt', ({startedAt}) => jsonTime(startedAt))],
	suspendedAt: [inDocument('suspendedAt', ({suspendedAt}) => jsonTime(suspendedAt))],
	createdAt: createdAttributes({importance: 3, isWideOnly: true}).map(attribute => ({...attribute, snapshot: undefined})),
	updatedAt: updatedAttributes(1),
	// The detail view shows the following properties as the server sent them.
	proxyHost: [],
	isPoolerEnabled: [],
	poolerMode: [],
	isPasswordlessAccess: [],
	pgSettings: [],
	preloadLibraries: [],
};

/** All attributes of a compute, in the order of documents and details. */
export const computeAttributes: readonly ComputeAttribute[] = Object.values(byProperty).flat();

/** The fields for filtering and sorting computes. `cu` is the maximum size. */
export const computeFields = fieldsOf(inOrder(computeAttributes, [
	'id', 'name', 'type', 'branch', 'state', 'cu', 'min', 'size', 'connections', 'unused', 'age', 'disabled', 'created', 'updated', 'host', 'pooler', 'branch_id',
]));

export const computeColumns = columnsOf(inOrder(computeAttributes, [
	'glyph', 'mark', 'id', 'type', 'branch', 'size', 'bar', 'state', 'outlook', 'activity', 'marks', 'host', 'pooler', 'vcpu', 'connections', 'created', 'updated',
]));

/** All attributes of a compute, in the column order of the snapshot. */
export const computeTable = inOrder(computeAttributes, ['id', 'name', 'type', 'branch', 'size', 'state', 'timeout', 'unused', 'host']);
