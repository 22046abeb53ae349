import {formatHoursAndMinutes} from '../text/duration.js';
import type {Moment} from '../filter/field.js';
import {formatMebibytes, formatSize} from '../computes/compute-size.js';
import {suspendText} from '../computes/compute-state.js';
import {permissions, permissionWord, type Project} from '../projects/project.js';
import {allowlistText, historyText} from '../projects/project-settings.js';
import {millisecondsPerSecond, type Zone} from '../time.js';
import {
	fieldsOf,
	inDocument,
	nothingElse,
	type Attribute,
} from './attribute.js';
import {dim, wide, type CellGlyphs} from './cell.js';
import {activityCell, nameAttribute} from './row-attributes.js';
import {
	jsonTime,
	timeCell,
	timeText,
	createdAttributes,
	updatedAttributes,
} from './times.js';
import {watchedAttributes, type Watching} from './watched-attributes.js';

type ProjectFacts = {
	readonly zone: Zone;
	readonly glyphs: CellGlyphs;

	/**
	Returns a chart of how active the project's computes were in each recent hour, or undefined if the activity is unknown.
	*/
	readonly activity: (project: Project) => string | undefined;
};

type ProjectAttribute = Attribute<Project, Moment & Watching, ProjectFacts & Watching>;

const milliseconds = (seconds: number | undefined): number | undefined => seconds === undefined ? undefined : seconds * millisecondsPerSecond;

const hoursAndMinutes = (seconds: number | undefined): string | undefined => seconds === undefined ? undefined : formatHoursAndMinutes(seconds);

/** Returns the region without the platform prefix: `us-east-2` for `aws-us-east-2`. */
const regionWord = ({regionId, platformId}: Project): string =>
	regionId.startsWith(`${platformId}-`) ? regionId.slice(platformId.length + 1) : regionId;

/**
The attributes for each property of a project. A property without an entry does not compile.

@see docs/control-api.md#project
*/
const byProperty: Readonly<Record<keyof Project, readonly ProjectAttribute[]>> = {
	id: [{
		name: 'id', title: 'id', heading: 'ID', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({id}) => id},
		column: {...wide({importance: 3, least: 12}), cell: ({id}) => dim(id)},
		snapshot: {cell: ({id}) => id},
		json: {key: 'id', value: ({id}) => id},
	}],
	name: [nameAttribute('NAME', {least: 12, enough: 32})],
	orgId: [inDocument('orgId', ({orgId}) => orgId)],
	regionId: [{
		name: 'region', title: 'region', heading: 'REGION', detail: undefined,
		field: {kind: 'text', isSearched: true, value: ({regionId}) => regionId},
		column: {importance: 5, least: 9, cell: project => dim(regionWord(project))},
		snapshot: {cell: ({regionId}) => regionId},
		json: {key: 'regionId', value: ({regionId}) => regionId},
	}],
	platformId: [{
		name: 'platform', title: 'platform', heading: 'PLATFORM', detail: undefined, snapshot: undefined,
		field: {kind: 'text', isSearched: true, value: ({platformId}) => platformId},
		column: {...wide({importance: 1, least: 3}), cell: ({platformId}) => dim(platformId)},
		json: {key: 'platformId', value: ({platformId}) => platformId},
	}],
	provisioner: [{
		name: 'provisioner', title: 'provisioner', heading: 'PROVISIONER', detail: undefined, snapshot: undefined,
		field: {kind: 'text', isSearched: true, value: ({provisioner}) => provisioner},
		column: {...wide({importance: 0, least: 7}), cell: ({provisioner}) => dim(provisioner)},
		json: {key: 'provisioner', value: ({provisioner}) => provisioner},
	}],
	pgVersion: [{
		name: 'pg', title: 'Postgres version', heading: 'PG', detail: undefined,
		field: {kind: 'number', isSearched: true, value: ({pgVersion}) => pgVersion},
		column: {
			importance: 6, least: 2, isRightAligned: true, cell: ({pgVersion}) => dim(String(pgVersion)),
		},
		snapshot: {isRightAligned: true, cell: ({pgVersion}) => String(pgVersion)},
		json: {key: 'pgVersion', value: ({pgVersion}) => pgVersion},
	}],
	isLocked: [{
		name: 'locked', title: 'locked', heading: 'LOCKED', detail: undefined,
		field: {
			kind: 'text', values: ['yes', 'no'], known: ['yes', 'no'], value: ({isLocked}) => isLocked ? 'yes' : 'no',
		},
		column: {importance: 8, least: 6, cell: ({isLocked}) => ({text: isLocked ? 'locked' : '', tone: 'busy'})},
		snapshot: {cell: ({isLocked}) => isLocked ? {text: 'locked', tone: 'busy'} : undefined},
		json: {key: 'isLocked', value: ({isLocked}) => isLocked},
	}],
	cpuUsedSeconds: [{
		...nothingElse, name: 'activity', title: 'when its computes were active in the last 12 hours', heading: 'LAST 12 H',
		column: {
			importance: 4, least: 12, isSteady: true, cell: (project, {activity, glyphs}) => activityCell(activity(project), glyphs),
		},
	}, {
		name: 'cpu', title: 'CPU time in this billing period', heading: 'CPU H:MM', detail: undefined,
		field: {kind: 'age', value: ({cpuUsedSeconds}) => milliseconds(cpuUsedSeconds)},
		column: {...wide({importance: 4, least: 8, isRightAligned: true}), cell: ({cpuUsedSeconds}) => ({text: hoursAndMinutes(cpuUsedSeconds) ?? ''})},
		snapshot: {isRightAligned: true, cell: ({cpuUsedSeconds}) => hoursAndMinutes(cpuUsedSeconds)},
		json: {key: 'cpuUsedSeconds', value: ({cpuUsedSeconds}) => cpuUsedSeconds},
	}],
	proxyHost: [{
		name: 'host', title: 'proxy host', heading: 'PROXY HOST', detail: undefined, snapshot: undefined,
		field: {kind: 'text', isSearched: true, value: ({proxyHost}) => proxyHost},
		column: {...wide({importance: 1, least: 12}), cell: ({proxyHost}) => dim(proxyHost)},
		json: {key: 'proxyHost', value: ({proxyHost}) => proxyHost},
	}],
	branchLogicalSizeLimit: [{
		name: 'limit', title: 'branch size', heading: 'BRANCH SIZE', snapshot: undefined, field: undefined,
		column: {...wide({importance: 0, least: 8, isRightAligned: true}), cell: ({branchLogicalSizeLimit: limit}) => dim(limit === 0 ? '' : formatMebibytes(limit))},
		json: {key: 'branchLogicalSizeLimitMebibytes', value: ({branchLogicalSizeLimit}) => branchLogicalSizeLimit},
		detail: ({branchLogicalSizeLimit: limit}) => limit === 0 ? 'no limit given' : `at most ${formatMebibytes(limit)}`,
	}],
	computeLastActiveAt: [{
		name: 'active', title: 'time since a compute was active', heading: 'LAST ACTIVE', detail: undefined,
		field: {kind: 'age', value: ({computeLastActiveAt: at}, {now}) => at === undefined ? undefined : now - at},
		column: {...wide({importance: 3, least: 19}), cell: ({computeLastActiveAt}, facts) => timeCell(computeLastActiveAt, facts)},
		snapshot: {cell: ({computeLastActiveAt}, facts) => timeText(computeLastActiveAt, facts)},
		json: {key: 'computeLastActiveAt', value: ({computeLastActiveAt}) => jsonTime(computeLastActiveAt)},
	}],
	createdAt: createdAttributes({importance: 3, isWideOnly: true}),
	updatedAt: updatedAttributes(2),
	activeSeconds: [{
		name: 'awake', title: 'active time in this billing period', heading: 'ACTIVE H:MM', detail: undefined,
		field: {kind: 'age', value: ({activeSeconds}) => milliseconds(activeSeconds)},
		column: {...wide({importance: 3, least: 11, isRightAligned: true}), cell: ({activeSeconds}) => ({text: hoursAndMinutes(activeSeconds) ?? ''})},
		snapshot: {isRightAligned: true, isOptional: true, cell: ({activeSeconds}) => hoursAndMinutes(activeSeconds)},
		json: {key: 'activeSeconds', value: ({activeSeconds}) => activeSeconds},
	}],
	isShared: [{
		name: 'shared', title: 'shared by another account', heading: 'SHARED', detail: undefined,
		field: {
			kind: 'text', values: ['yes', 'no'], known: ['yes', 'no'], value: ({isShared}) => isShared === true ? 'yes' : 'no',
			isSearched: true, searched: ({isShared}) => isShared === true ? 'shared' : undefined,
		},
		column: {importance: 7, least: 6, cell: ({isShared}) => ({text: isShared === true ? 'shared' : '', tone: 'accent'})},
		snapshot: {isOptional: true, cell: ({isShared}) => isShared === true ? {text: 'shared', tone: 'accent'} : undefined},
		json: {key: 'isShared', value: ({isShared}) => isShared === true},
	}],
	permission: [{
		name: 'access', title: 'what the key can do', heading: 'ACCESS',
		field: {
			kind: 'text', values: ['view', 'edit', 'manage'], known: permissions, value: ({permission}) => permission, alias: permissionWord,
		},
		column: {...wide({importance: 4, least: 6}), cell: ({permission}) => dim(permission === undefined ? '' : permissionWord(permission))},
		snapshot: {isOptional: true, cell: ({permission}) => permission === undefined ? undefined : permissionWord(permission)},
		json: {key: 'permission', value: ({permission}) => permission},
		detail: ({permission}) => permission === undefined ? undefined : permissionWord(permission),
	}],
	historySeconds: [{
		name: 'history', title: 'history kept', heading: 'HISTORY',
		field: {kind: 'age', value: ({historySeconds}) => milliseconds(historySeconds)},
		column: {...wide({importance: 2, least: 7, isRightAligned: true}), cell: project => dim(historyText(project) ?? '')},
		snapshot: {isRightAligned: true, isOptional: true, cell: historyText},
		json: {key: 'historySeconds', value: ({historySeconds}) => historySeconds},
		detail: historyText,
	}],
	settings: [{
		name: 'allowed', title: 'allowed addresses', heading: 'ALLOWED', snapshot: undefined,
		field: {kind: 'text', value: ({settings}) => settings?.allowlist?.ips.join(' ')},
		column: {...wide({importance: 1, least: 12}), cell: ({settings}) => dim(settings?.allowlist?.ips.join(', ') ?? '')},
		json: {key: 'allowedIps', value: ({settings}) => settings?.allowlist?.ips.join(', ')},
		detail: ({settings}) => settings && allowlistText(settings.allowlist),
	}, {
		name: 'replication', title: 'logical replication', heading: 'REPLICATION', column: undefined, snapshot: undefined, field: undefined,
		json: {key: 'hasLogicalReplication', value: ({settings}) => settings?.hasLogicalReplication},
		detail: ({settings}) => settings?.hasLogicalReplication === true ? 'on' : undefined,
	}, {
		name: 'defaults', title: 'new computes', heading: 'NEW COMPUTES', column: undefined, snapshot: undefined, field: undefined,
		json: {key: 'defaultSuspendSeconds', value: ({settings}) => settings?.defaultSuspendSeconds},
		detail: ({settings}) => settings?.defaultSize && `${formatSize(settings.defaultSize)}, suspend ${suspendText(settings.defaultSuspendSeconds)}`,
	}],
};

/** All attributes of a project, in the order of lists and documents. */
export const projectAttributes: readonly ProjectAttribute[] = [...Object.values(byProperty).flat(), ...watchedAttributes];

export const projectFields = fieldsOf(projectAttributes);
