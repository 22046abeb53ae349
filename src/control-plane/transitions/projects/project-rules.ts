import {planHistoryProblem} from '../../../domain/projects/plan.js';
import {Unprocessable} from '../../http-errors.js';
import type {Platform} from '../../platform/platform.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {limitsOf, planOf} from '../turn.js';
import {asksForNothing} from '../../asks-for-nothing.js';

const day = 86_400;

/**
Returns the default history window of a new project, in seconds.

@see docs/control-api.md#plans
*/
export const usualHistory = (world: World, project: Pick<Project, 'ownerId'>): number => limitsOf(world, project)?.usualHistorySeconds ?? day;

/**
Rejects a history window that a project's plan does not allow.

@throws {Unprocessable}
@see docs/control-api.md#plans
*/
export const requireHistory = (world: World, project: Pick<Project, 'ownerId'>, seconds: number | undefined): void => {
	const problem = seconds === undefined ? undefined : planHistoryProblem(planOf(world, project), seconds);
	if (problem !== undefined) {
		throw new Unprocessable(`project.history_retention_seconds: ${problem}`);
	}
};

/**
Rejects another project for an owner that already has as many projects as the plan allows. On the largest plan, the number is only a recommendation
and is not checked.

@throws {Unprocessable}
@see docs/control-api.md#plans
*/
export const requireRoomForProject = (world: World, project: Pick<Project, 'ownerId'>): void => {
	const most = limitsOf(world, project)?.projects ?? Infinity;
	if ([...world.projects.of(project.ownerId)].length >= most) {
		throw new Unprocessable(`an account on the ${planOf(world, project)} plan has at most ${most} projects`, 'PROJECTS_LIMIT_EXCEEDED');
	}
};

/** Shortens a requested history window to the longest history that the servers keep, in seconds. */
export const keptHistory = ({mostHistorySeconds = Infinity}: Pick<Platform, 'mostHistorySeconds'>, seconds: number): number => Math.min(seconds, mostHistorySeconds);

type Settings = Project['settings'];

/** Returns the reason a project's plan does not allow the settings, or undefined if the plan allows the settings. */
const planProblem = (world: World, project: Pick<Project, 'ownerId'>, sent: Settings): string | undefined => {
	const limits = limitsOf(world, project);
	if (limits?.hasAllowlist === false && !asksForNothing(sent.allowed_ips)) {
		return 'allowed_ips: an allowlist needs the scale plan';
	}

	return limits?.hasMaintenanceWindow === false && !asksForNothing(sent.maintenance_window)
		? `maintenance_window: the ${planOf(world, project)} plan has none of its own`
		: undefined;
};

/** Returns the reason the new settings can't replace the previous settings, or undefined if the change is allowed. */
const changeProblem = (before: Settings, sent: Settings): string | undefined => {
	if (before.enable_logical_replication === true && 'enable_logical_replication' in sent && sent.enable_logical_replication !== true) {
		return 'enable_logical_replication: it can\'t be switched off once it is on';
	}

	const isAudited = before.audit_log_level === 'extended' || before.audit_log_level === 'full';
	return isAudited && 'audit_log_level' in sent && (sent.audit_log_level === null || sent.audit_log_level === 'base')
		? 'audit_log_level: it can\'t be lowered to base again'
		: undefined;
};

/**
Rejects settings that a project's plan does not allow, or that would revert an irreversible setting.

`before`: the project's current settings; empty for a new project.

@throws {Unprocessable} With the name of the setting.
@see docs/control-api.md#project-settings
*/
export const requireSettingsAllowed = (world: World, project: Pick<Project, 'ownerId'>, before: Settings, sent: Settings = {}): void => {
	const problem = planProblem(world, project, sent) ?? changeProblem(before, sent);
	if (problem !== undefined) {
		throw new Unprocessable(`project.settings.${problem}`);
	}
};
