import type {RatioBudget} from './budget.js';
import type {Figure} from './figure.js';
import {against} from './judge.js';
import type {KeyTime} from './key-time.js';
import {median, percentile} from './statistics.js';
import type {Baseline} from './baseline.js';

/**
Compares the p99 of key presses, without the waits for a processor, with a baseline. What a person would see is shown as a detail.
*/
export const slowest = (budget: RatioBudget, keys: readonly KeyTime[], baseline: Baseline, of?: string): Figure => {
	const [own, seen] = [keys.map(({undisturbed}) => undisturbed), keys.map(({milliseconds}) => milliseconds)];
	return against(budget, percentile(own, 0.99), baseline, {
		...(of !== undefined && {of}),
		details: `median ${median(own).toFixed(1)}, ${keys.length} keys; with waits ${percentile(seen, 0.99).toFixed(1)}, median ${median(seen).toFixed(1)}`,
	});
};
