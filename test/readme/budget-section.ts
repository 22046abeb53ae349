import {limitText} from '../bench/budget.js';
import {absoluteBudgets, ratioBudgets} from '../bench/budgets.js';

/**
The budgets of the measurements, for the page about them: ratios first, then what is the same on every machine.
*/
export const budgetSection = (): string => [
	'| Measured | At most |',
	'|---|---|',
	...ratioBudgets.map(budget => `| ${budget.what} | ${limitText(budget).slice(2)} ${budget.against} |`),
	...absoluteBudgets.map(budget => `| ${budget.what} | ${limitText(budget).slice(2)} |`),
].join('\n');
