import type {ApiObject} from '../export/api-object.js';
import type {SizeRange} from '../computes/compute-size.js';
import {formatExactSpan} from '../text/duration.js';

/**
The addresses that may connect to the databases of a project.

@see docs/control-api.md#allowlist
*/
export type Allowlist = {
	/** Addresses, ranges and networks. An empty list admits everyone. */
	readonly ips: readonly string[];

	/** Whether the list applies only to protected branches, and leaves the others open. */
	readonly isForProtectedOnly: boolean;
};

/**
The settings of a whole project. The server may omit any of them.

@see docs/control-api.md#project-settings
*/
export type ProjectSettings = {
	readonly allowlist?: Allowlist;
	readonly hasLogicalReplication?: boolean;

	/** The size of new computes for which no size is requested. */
	readonly defaultSize?: SizeRange;

	/**
	The suspend timeout of new computes for which none is requested, in seconds; -1 for never, 0 for the platform's default.
	*/
	readonly defaultSuspendSeconds?: number;
};

/** The settings to change; absent fields stay unchanged. The allowlist replaces the existing one. */
export type ProjectUpdate = ProjectSettings & {
	/** The length of the history window, in seconds; 0 if no history is kept. */
	readonly historySeconds?: number;
};

/** Puts the length of the history window into words, or returns undefined if it is unknown. */
export const historyText = ({historySeconds}: Pick<ProjectUpdate, 'historySeconds'>): string | undefined =>
	historySeconds === undefined ? undefined : (historySeconds === 0 ? 'none' : formatExactSpan(historySeconds));

/** The allowlist of a project that restricts no addresses. */
export const everyone: Allowlist = {ips: [], isForProtectedOnly: false};

/** Puts an allowlist into words. Two lists have the same text only if they admit the same addresses. */
export const allowlistText = ({ips, isForProtectedOnly} = everyone): string =>
	ips.length === 0 ? 'none: everyone can connect' : `${ips.join(', ')}${isForProtectedOnly ? ', for protected branches only' : ''}`;

/** Returns whether two allowlists admit the same addresses. The order of entries does not matter. */
export const isSameAllowlist = (one: Allowlist = everyone, other: Allowlist = everyone): boolean =>
	allowlistText({...one, ips: one.ips.toSorted()}) === allowlistText({...other, ips: other.ips.toSorted()});

/**
Returns settings with the API's field names.

@see docs/control-api.md#project-requests
*/
export const settingsObject = ({historySeconds, allowlist, hasLogicalReplication, defaultSize, defaultSuspendSeconds}: ProjectUpdate): ApiObject => ({
	...(historySeconds !== undefined && {history_retention_seconds: historySeconds}),
	...((allowlist !== undefined || hasLogicalReplication !== undefined) && {
		settings: {
			...(allowlist !== undefined && {allowed_ips: {ips: allowlist.ips, protected_branches_only: allowlist.isForProtectedOnly}}),
			...(hasLogicalReplication !== undefined && {enable_logical_replication: hasLogicalReplication}),
		},
	}),
	...((defaultSize !== undefined || defaultSuspendSeconds !== undefined) && {
		default_endpoint_settings: {
			...(defaultSize !== undefined && {autoscaling_limit_min_cu: defaultSize.min, autoscaling_limit_max_cu: defaultSize.max}),
			...(defaultSuspendSeconds !== undefined && {suspend_timeout_seconds: defaultSuspendSeconds}),
		},
	}),
});
