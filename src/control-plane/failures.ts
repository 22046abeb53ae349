import {lookUp} from '../base/records.js';
import {pick, type Random} from './random.js';

const failures: Readonly<Record<string, readonly string[]>> = {
	start_compute: [
		'compute did not become ready in time',
		'no capacity for the requested size in the region, will be retried',
	],
	check_availability: [
		'timeline did not answer the availability check',
		'could not start a compute for the check in time',
	],
	apply_config: ['compute was unreachable while its configuration was applied'],
};

const otherFailures = ['internal error of the control plane'];

/** Picks a random error message for a failing operation. */
export const failureOf = (random: Random, action: string): string => pick(random, lookUp(failures, action) ?? otherFailures);
