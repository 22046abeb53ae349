import type {EmptyProgram} from './empty-program.js';

/**
One measured figure.
*/
export type Figure = {
	readonly what: string;
	readonly measured: string;

	/**
	The multiple of its yardstick; absent for what is judged as it is.
	*/
	readonly ratio?: string;

	/**
	The limit, with its yardstick; absent for a figure to compare with.
	*/
	readonly budget?: string;

	/**
	Whether it is within its budget; absent without one.
	*/
	readonly isMet?: boolean;

	/**
	How busy the machine was while it was measured.
	*/
	readonly pressure?: string;
};

/**
What all parts share.
*/
export type Bench = {
	readonly empty: EmptyProgram;
};

/**
A part of the measurements, which runs on its own: `npm run bench -- start`.
*/
export type Part = {
	readonly name: string;
	readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
};
