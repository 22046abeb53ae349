import type {ChangeTo} from '../changeable.js';
import {isSameSize} from '../computes/compute-size.js';
import {isSameSuspendTimeout} from '../computes/compute-state.js';
import type {Project} from '../projects/project.js';
import {
	everyone,
	isSameAllowlist,
	settingsObject,
	type ProjectUpdate,
} from '../projects/project-settings.js';
import {requestTo, type ChangeDescriptor} from './descriptor.js';

export type ChangeProjectSettings = ChangeTo<'project-settings', 'project', ProjectUpdate>;

/** Returns the settings that a change affects, in form order. */
const subjectsOf = ({historySeconds, allowlist, hasLogicalReplication, defaultSize, defaultSuspendSeconds}: ProjectUpdate): readonly string[] => [
	...(historySeconds === undefined ? [] : ['history window']),
	...(defaultSize === undefined && defaultSuspendSeconds === undefined ? [] : ['defaults of new computes']),
	...(hasLogicalReplication === undefined ? [] : ['logical replication']),
	...(allowlist === undefined ? [] : ['allowed addresses']),
];

const isAsAsked = ({historySeconds, allowlist, hasLogicalReplication, defaultSize, defaultSuspendSeconds}: ProjectUpdate, {settings, ...project}: Project): boolean =>
	(historySeconds === undefined || historySeconds === project.historySeconds)
	&& (allowlist === undefined || isSameAllowlist(allowlist, settings?.allowlist))
	&& (hasLogicalReplication === undefined || hasLogicalReplication === settings?.hasLogicalReplication)
	&& (defaultSize === undefined || (settings?.defaultSize !== undefined && isSameSize(defaultSize, settings.defaultSize)))
	&& (defaultSuspendSeconds === undefined || isSameSuspendTimeout(defaultSuspendSeconds, settings?.defaultSuspendSeconds));

/**
Returns those settings of a project that an undo can restore. Logical replication is left out, because it can't be switched off.
*/
const settingsOf = ({historySeconds, settings}: Project): ProjectUpdate => ({
	...(historySeconds !== undefined && {historySeconds}),
	...(settings?.defaultSize !== undefined && {defaultSize: settings.defaultSize}),
	...(settings !== undefined && {allowlist: settings.allowlist ?? everyone, defaultSuspendSeconds: settings.defaultSuspendSeconds ?? 0}),
});

/**
Changes the settings of a project: its history window, its allowlist, the defaults of new computes, and logical replication.

@see docs/control-api.md#project-settings
*/
export const projectSettingsChange: ChangeDescriptor<ChangeProjectSettings> = {
	on: 'project',
	targets: 'one',
	progress: 'updating',
	title: (change, {target}) => `Change settings of the project ${target}: ${subjectsOf(change).join(', ')}`,
	done: (change, called, took) => `The project ${called} has new settings: ${subjectsOf(change).join(', ')}${took}`,
	request: ({kind: _kind, target, ...fields}) => ({...requestTo('PATCH', target), body: {project: settingsObject(fields)}, fields}),
	dependsOnState: false,
	starts: ['apply_storage_config', 'apply_config'],
	hasHappened: (change, {now}) => now !== undefined && isAsAsked(change, now),
	undo: {
		called: 'edit',
		inverse({kind, target, hasLogicalReplication: _never, ...asked}, before) {
			const earlier = Object.fromEntries(Object.entries(settingsOf(before)).filter(([name]) => Object.hasOwn(asked, name)));
			return Object.keys(earlier).length === 0 ? undefined : {kind, target, ...earlier};
		},
		isUntouched: (now, after) => isAsAsked(settingsOf(after), now),
	},
};
