import type {EmptyProgram, EmptyStart} from './empty-program.js';
import type {Baseline} from './baseline.js';

/**
The number of empty frames before a measurement, and again after it: the machine may have become slower or faster meanwhile.
*/
const timesEach = 4;

export type BesideEmptyFrames<Result> = {
	readonly result: Result;
	readonly frame: Baseline;
	readonly undisturbed: Baseline;
	readonly processor: Baseline;
};

/** Returns the baselines from starts of the empty program. */
export const baselinesOf = (starts: readonly EmptyStart[]): Pick<BesideEmptyFrames<unknown>, 'frame' | 'undisturbed' | 'processor'> => ({
	frame: {name: 'an empty Ink frame', values: starts.map(({frame}) => frame)},
	undisturbed: {name: 'an empty Ink frame without waits', values: starts.map(({undisturbed}) => undisturbed)},
	processor: {name: 'the processor time of an empty Ink frame', values: starts.map(({processor}) => processor)},
});

/** Measures something between empty frames. */
export const besideEmptyFrames = async <Result>(empty: EmptyProgram, measure: () => Promise<Result>): Promise<BesideEmptyFrames<Result>> => {
	const starts: EmptyStart[] = [];
	const take = async () => {
		// The first start only warms the disk's cache.
		await empty.start();
		for (let time = 0; time < timesEach; time++) {
			starts.push(await empty.start());
		}
	};

	await take();
	const result = await measure();
	await take();
	return {result, ...baselinesOf(starts)};
};
