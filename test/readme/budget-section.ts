import {limitText} from '../bench/budget.js';
import {absoluteBudgets, ratioBudgets} from '../bench/budgets.js';

/** Returns the table of the benchmark's budgets: ratios first, then figures that are the same on every machine. */
export const budgetSection = (): string => [
	'| Measured | At most |',
	'|---|---|',
	...ratioBudgets.map(budget => `| ${budget.what} | ${limitText(budget).slice(2)} ${budget.against} |`),
	...absoluteBudgets.map(budget => `| ${budget.what} | ${limitText(budget).slice(2)} |`),
].join('\n');
