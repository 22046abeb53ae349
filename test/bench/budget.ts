import type {BaselineName} from './baseline.js';

/** The limit of a time, as a multiple of a baseline of the same run. */
export type RatioBudget = {
	readonly what: string;
	readonly against: BaselineName;
	readonly limit: number;
};

/** The limit of a figure that does not depend on the machine: bytes, memory, requests. */
export type AbsoluteBudget = {
	readonly what: string;
	readonly limit: number;

	/** The text behind a figure and its limit: ` bytes`, ` MB`; empty for requests. */
	readonly unit: string;

	/** The number of digits after the decimal point. */
	readonly digits?: number;
};

export type Budget = RatioBudget | AbsoluteBudget;

/** Returns the number of digits of a shown ratio: enough to distinguish it from its limit. */
const digitsOf = (limit: number): number => Math.max(2, 2 + Math.floor(-Math.log10(limit)));

/** Formats a ratio to be shown beside its limit. */
export const ratioText = (ratio: number, {limit}: RatioBudget): string => `${ratio.toFixed(digitsOf(limit))}×`;

/** Returns the limit in words. */
export const limitText = (budget: Budget): string => `≤ ${budget.limit}${'against' in budget ? '×' : budget.unit}`;
