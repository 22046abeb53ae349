import type {YardstickName} from './yardstick.js';

/**
A limit to a time, as a multiple of a yardstick of the same run.
*/
export type RatioBudget = {
	readonly what: string;
	readonly against: YardstickName;
	readonly limit: number;
};

/**
A limit to what does not depend on the machine: bytes, memory, requests.
*/
export type AbsoluteBudget = {
	readonly what: string;
	readonly limit: number;

	/**
	Shown behind a figure and its limit: ` bytes`, ` MB`; empty for requests.
	*/
	readonly unit: string;

	/**
	Digits behind the point.
	*/
	readonly digits?: number;
};

export type Budget = RatioBudget | AbsoluteBudget;

/**
How many digits of a ratio are shown: enough to tell it from its limit.
*/
const digitsOf = (limit: number): number => Math.max(2, 2 + Math.floor(-Math.log10(limit)));

/**
A ratio as it is shown beside its limit.
*/
export const ratioText = (ratio: number, {limit}: RatioBudget): string => `${ratio.toFixed(digitsOf(limit))}×`;

/**
The limit in words.
*/
export const limitText = (budget: Budget): string => `≤ ${budget.limit}${'against' in budget ? '×' : budget.unit}`;
