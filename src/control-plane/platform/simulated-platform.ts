import {isRecord, lookUp} from '../../base/records.js';
import {asksForNothing} from '../asks-for-nothing.js';
import {Unprocessable} from '../http-errors.js';
import {between, type Random} from '../random.js';
import {hostOf} from '../regions.js';
import type {Platform} from './platform.js';

type Unenforced = {readonly reason: string; readonly isNothing: (value: unknown) => boolean};

/**
The settings that servers on this machine do not enforce, each with the reason that a refused client gets. `isNothing` tests whether a value
requests nothing.

`preload_libraries` may request the defaults, since there are none.
*/
const unenforced: ReadonlyMap<string, Unenforced> = new Map(Object.entries({
	allowed_ips: {
		reason: 'addresses are not checked by the servers of this machine, so any client could connect',
		isNothing: value => !isRecord(value) || asksForNothing(value.ips),
	},
	quota: {reason: 'usage is not limited by the servers of this machine', isNothing: asksForNothing},
	enable_logical_replication: {reason: 'the servers of this machine run without logical replication', isNothing: asksForNothing},
	block_public_connections: {reason: 'connections are not blocked by the servers of this machine', isNothing: asksForNothing},
	block_vpc_connections: {reason: 'connections are not blocked by the servers of this machine', isNothing: asksForNothing},
	audit_log_level: {
		reason: 'the servers of this machine write no audit log', isNothing: value => asksForNothing(value) || value === 'base',
	},
	hipaa: {reason: 'the servers of this machine comply with no such rules', isNothing: asksForNothing},
	pg_settings: {reason: 'the servers of this machine take settings of Postgres from each compute alone', isNothing: asksForNothing},
	maintenance_window: {reason: 'the servers of this machine need no maintenance', isNothing: () => true},
	preload_libraries: {
		reason: 'the servers of this machine preload no libraries',
		isNothing: value => !isRecord(value) || asksForNothing(value.enabled_libraries),
	},
}));

const unknown: Unenforced = {reason: 'the servers of this machine know no such setting', isNothing: asksForNothing};

/**
Rejects settings of a project or compute that would have no effect on real servers.

`path`: the location of the settings in the request, such as `project.settings`.

@throws {Unprocessable} With the name of the first such setting.
@see docs/control-api.md#project-more
*/
export const refuseUnenforced = (platform: Platform, path: string, settings: Readonly<Record<string, unknown>> = {}): void => {
	if (!platform.hasServers) {
		return;
	}

	for (const [name, value] of Object.entries(settings)) {
		const {isNothing, reason} = unenforced.get(name) ?? unknown;
		if (!isNothing(value)) {
			throw new Unprocessable(`${path}.${name}: ${reason}`);
		}
	}
};

/**
The minimum and maximum duration of each action, in milliseconds. Waking a compute takes a few hundred milliseconds.

@see docs/control-api.md#service-scale-to-zero
*/
const durations: Readonly<Record<string, readonly [number, number]>> = {
	start_compute: [250, 600],
	suspend_compute: [200, 700],
	apply_config: [400, 1800],
	apply_storage_config: [400, 1200],
	check_availability: [500, 900],
	create_branch: [600, 1500],
	create_timeline: [1000, 3000],
	delete_timeline: [600, 1800],
	tenant_attach: [500, 1200],
	tenant_detach: [500, 1200],
	tenant_reattach: [500, 1200],
	timeline_archive: [800, 2500],
	timeline_unarchive: [500, 1500],
};

const otherDurations = [500, 1500] as const;

/**
The minimum and maximum time, in milliseconds, that an operation stays in scheduling if no earlier operation holds it up.
*/
const schedulingMilliseconds = [60, 180] as const;

/** Picks a random duration for an operation with that action, in milliseconds. */
export const durationOf = (random: Random, action: string): number => {
	const [least, most] = lookUp(durations, action) ?? otherDurations;
	return between(random, least, most);
};

const usualVersion = 18;

/** A platform without servers: its computes exist only in the world, and no client can connect to them. */
export const simulatedPlatform: Platform = {
	hostOf,
	versionOf: (asked = usualVersion) => asked,
	hasServers: false,
	keepsHistory: true,
	schedulingMilliseconds: random => between(random, ...schedulingMilliseconds),
	durationMilliseconds: durationOf,
};
