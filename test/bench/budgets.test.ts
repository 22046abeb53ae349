import {expect, test} from 'vitest';
import {limitText} from './budget.js';
import {absoluteBudgets, budgets, ratioBudgets} from './budgets.js';

test('each budget of the benchmark has a unique name, and a limit', () => {
	const all = Object.values(budgets);
	expect(new Set(all.map(({what}) => what)).size).toBe(all.length);
	expect(ratioBudgets.length + absoluteBudgets.length).toBe(all.length);
	expect(ratioBudgets.filter(({limit}) => !(limit > 0))).toEqual([]);
});

test('no budget of the benchmark is a time, because a slow machine would exceed it', () => {
	expect(absoluteBudgets.filter(({unit}) => /\bm?s\b|%/v.test(unit))).toEqual([]);
});

test('the text of a budget\'s limit includes the unit', () => {
	expect(limitText(budgets.firstFrame)).toBe('≤ 1.2×');
	expect(limitText(budgets.move)).toBe('≤ 100 bytes');
	expect(limitText(budgets.watchRequests)).toBe('≤ 26');
});
