import {between} from '../random.js';
import {hostOf} from '../regions.js';
import {durationOf, schedulingMilliseconds} from './durations.js';
import type {Platform} from './platform.js';

const usualVersion = 17;

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
