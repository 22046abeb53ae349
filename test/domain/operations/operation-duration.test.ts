import {expect, test} from 'vitest';
import {operationDuration} from '../../../src/domain/operations/operation.js';

const createdAt = Date.UTC(2026, 10, 20, 14, 0, 0);

test('the duration of a running operation is the time since its creation', () => {
	expect(operationDuration({status: 'running', createdAt, updatedAt: createdAt + 1000}, createdAt + 4200)).toBe(4200);
});

test('the duration of a finished operation is the time from its creation to its last update', () => {
	expect(operationDuration({status: 'finished', createdAt, updatedAt: createdAt + 3000}, createdAt + 90_000)).toBe(3000);
});

test('the server\'s duration of a finished operation takes precedence over the operation\'s timestamps', () => {
	expect(operationDuration({
		status: 'failed', createdAt, updatedAt: createdAt + 1000, totalDurationMilliseconds: 640,
	}, createdAt + 90_000)).toBe(640);
});

test('the duration of a running operation comes from the clock, and not from the server\'s figure', () => {
	expect(operationDuration({
		status: 'running', createdAt, updatedAt: createdAt, totalDurationMilliseconds: 10,
	}, createdAt + 2000)).toBe(2000);
});

test('clocks that disagree never give an operation a negative duration', () => {
	expect(operationDuration({status: 'running', createdAt, updatedAt: createdAt}, createdAt - 5000)).toBe(0);
	expect(operationDuration({status: 'finished', createdAt, updatedAt: createdAt - 1000}, createdAt)).toBe(0);
});
