import type {EmptyProgram} from './empty-program.js';

/** One measured figure. */
export type Figure = {
	readonly what: string;
	readonly measured: string;

	/** The multiple of its baseline; absent for a figure with an absolute limit. */
	readonly ratio?: string;

	/** The limit, with its baseline; absent for a figure that is only for comparison. */
	readonly budget?: string;

	/** Whether the figure is within its budget; absent without one. */
	readonly isMet?: boolean;

	/** How busy the machine was during the measurement. */
	readonly pressure?: string;
};

/** What all parts of the benchmark share. */
export type Bench = {
	readonly empty: EmptyProgram;
};

/** A part of the benchmark, which can run alone: `npm run bench -- start`. */
export type Part = {
	readonly name: string;
	readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
};
