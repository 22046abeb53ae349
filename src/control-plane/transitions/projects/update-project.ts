import {isDeepStrictEqual} from 'node:util';
import type {Project} from '../../world/project.js';
import {refuseUnenforced} from '../../platform/simulated-platform.js';
import {primaryOf} from '../../../domain/computes/compute-rules.js';
import {requireNoRunningOperations, type Turn} from '../turn.js';
import type {Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';
import {requireSize, suspendTimeout} from '../computes/compute-rules.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Step} from '../operations/step.js';
import type {ProjectFields} from './project-request.js';
import {keptHistory, requireHistory, requireSettingsAllowed} from './project-rules.js';

type Settings = Project['settings'];

/**
Returns the settings of a project after a change. A sent setting replaces the previous one, and `null` removes it.
*/
export const changedSettings = (before: Settings, sent: Settings = {}): Settings =>
	Object.fromEntries(Object.entries({...before, ...sent}).filter(([, value]) => value !== null && value !== undefined));

export type UpdatedProject = {
	readonly changes: Changes;
	readonly project: Project;
	readonly operations: readonly Operation[];
};

/**
Returns the active computes that a change to a project restarts. Enabling logical replication restarts all of them.

@see docs/control-api.md#project-settings
*/
const restarted = ({world}: Turn, before: Project, after: Project): readonly Compute[] =>
	after.settings.enable_logical_replication === true && before.settings.enable_logical_replication !== true
		? [...world.computes.of(before.id)].filter(({currentState}) => currentState === 'active')
		: [];

/**
Returns the steps that a change requires. A new history window is applied to the storage, and new settings to the default branch if it has a primary
compute.

@see docs/control-api.md#action-apply-storage-config; docs/control-api.md#action-apply-config
*/
const stepsFor = ({world}: Turn, before: Project, after: Project): readonly Step[] => {
	const storage = before.historyRetentionSeconds === after.historyRetentionSeconds ? [] : [{action: 'apply_storage_config'}];
	const main = [...world.branches.of(before.id)].find(({isDefault}) => isDefault);
	const compute = main && primaryOf(world.computes.of(before.id), main.id);
	return compute === undefined || isDeepStrictEqual(before.settings, after.settings)
		? storage
		: [...storage, {action: 'apply_config', branchId: compute.branchId, computeId: compute.id}];
};

/**
Changes a project: its name, the defaults of new computes, its history window or its settings.

@see docs/control-api.md#project-requests
*/
export const updateProject = (turn: Turn, before: Project, update: ProjectFields): UpdatedProject => {
	const {world, now} = turn;
	refuseUnenforced(turn.platform, 'project.settings', update.settings);
	refuseUnenforced(turn.platform, 'project.default_endpoint_settings', {pg_settings: update.pgSettings});
	requireSettingsAllowed(world, before, before.settings, update.settings);
	requireHistory(world, before, update.historyRetentionSeconds);
	const {suspendTimeoutSeconds, pgSettings} = before.computeDefaults;
	const size = {...before.computeDefaults.size, ...update.size};
	requireSize(world, before, size);
	const after: Project = {
		...before,
		name: update.name ?? before.name,
		computeDefaults: {
			size,
			suspendTimeoutSeconds: suspendTimeout(world, before, {size, asked: update.suspendTimeoutSeconds, fallback: suspendTimeoutSeconds}),
			pgSettings: update.pgSettings ?? pgSettings,
		},
		historyRetentionSeconds: keptHistory(turn.platform, update.historyRetentionSeconds ?? before.historyRetentionSeconds),
		settings: changedSettings(before.settings, update.settings),
		updatedAt: now,
	};
	requireNoRunningOperations(world, before.id);
	const computes = restarted(turn, before, after);
	const operations = planOperations(turn, before.id, [
		...stepsFor(turn, before, after),
		...computes.flatMap(({id, branchId}) => ['suspend_compute', 'start_compute'].map(action => ({action, branchId, computeId: id}))),
	]);
	const suspending = computes.map(compute => ({...compute, pendingState: 'idle' as const, updatedAt: now}));
	return {changes: {put: {projects: [after], computes: suspending, operations}}, project: after, operations};
};
