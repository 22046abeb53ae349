import {lookUp} from '../../base/records.js';
import {between, type Random} from '../random.js';
import {hostOf} from '../regions.js';
import type {Platform} from './platform.js';

/**
How long each action takes, in milliseconds: least and most. Waking a compute takes a few hundred milliseconds.

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
How long an operation stays in scheduling when no other is before it, in milliseconds: least and most.
*/
const schedulingMilliseconds = [60, 180] as const;

/**
A random duration for an operation with that action, in milliseconds.
*/
export const durationOf = (random: Random, action: string): number => {
	const [least, most] = lookUp(durations, action) ?? otherDurations;
	return between(random, least, most);
};

const usualVersion = 18;

/**
Computes are rows that nobody connects to.
*/
export const simulatedPlatform: Platform = {
	hostOf,
	versionOf: (asked = usualVersion) => asked,
	hasServers: false,
	keepsHistory: true,
	schedulingMilliseconds: random => between(random, ...schedulingMilliseconds),
	durationMilliseconds: durationOf,
};
