import {expect, test} from 'vitest';
import {lookUntil} from './look-until.js';
import {operationsOver} from './operations-over.js';
import {createWaits} from './waits.js';

const hanging = async () => Promise.withResolvers<never>().promise;

test('a failed wait reports its last observation, even while another observation is running', async () => {
	let count = 0;
	const look = () => ({state: 'init', count: ++count});
	await expect(lookUntil('Waiting for a compute', look, () => false, {timeout: 50})).rejects.toThrow(/^Waiting for a compute: not within 50 ms\. Seen last:\n\{ state: 'init', count: \d+ \}$/v);
	await expect(lookUntil('Waiting for an answer', hanging, () => true, {timeout: 20})).rejects.toThrow('Waiting for an answer: not within 20 ms. The first look had no end.');
	await expect(lookUntil('Waiting for a change', () => 'before', () => false, {timeout: 20, next: hanging})).rejects.toThrow('Seen last:\nbefore');
	await expect(createWaits(() => '│ a screen').until(() => false, 'Waiting for a frame', {timeout: 20})).rejects.toThrow('Waiting for a frame: not within 20 ms. The screen:\n│ a screen');
});

test('a wait ends when its condition is met, and fails at once when its condition throws an error', async () => {
	let count = 0;
	expect(await lookUntil('Waiting for three', () => ++count, seen => seen === 3)).toBe(3);
	const never = () => {
		throw new Error('It is gone.');
	};

	await expect(lookUntil('Waiting for what is gone', () => 1, never)).rejects.toThrow('It is gone.');
});

const operation = (id: string, status: string, error?: string) => ({
	id, action: 'start_compute', status, ...(error !== undefined && {error}),
});

test('a wait for operations fails at once with the error of a failed operation, unless failures are allowed', async () => {
	const failed = [operation('a', 'running'), operation('b', 'failed', 'no space left on device')];
	await expect(operationsOver(async () => failed)).rejects.toThrow('An operation failed while its end was waited for: start_compute failed: no space left on device');
	const ended = failed.slice(1);
	expect(await operationsOver(async () => ended, {mayFail: ({id}) => id === 'b'})).toEqual(ended);
	await expect(operationsOver(async () => failed, {mayFail: () => true, timeout: 20})).rejects.toThrow('Seen last:\nstart_compute running\nstart_compute failed: no space left on device');
});
