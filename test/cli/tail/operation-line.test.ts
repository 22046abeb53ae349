import {expect, test} from 'vitest';
import {operationJson, operationLine} from '../../../src/cli/tail/operation-line.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {noon, operation} from '../../store/fixtures.js';

const names = {branch: (id: string) => id === 'br-main-a1-b2' ? 'main' : undefined, project: () => 'acme-shop', organization: () => undefined};

const line = (change: Partial<Operation> = {}, look: {readonly isAll?: boolean; readonly hasColour?: boolean} = {}): string =>
	operationLine(operation(change), {now: noon, zone: 'utc', names}, {isAll: false, hasColour: false, ...look});

test('tail prints an operation as one line with time, status, action, target and duration', () => {
	expect(line()).toBe('2026-03-14 14:20:08  OK           start_compute       ep-cool-sun-a1               main                  0.8s    00000000-0000-4000-8000-000000000001');
	expect(line({}, {isAll: true})).toContain('  acme-shop             ep-cool-sun-a1  ');
});

test('a line of tail about a failed operation ends with the failures and the error', () => {
	expect(line({
		status: 'failed', failuresCount: 2, error: 'no capacity', branchId: undefined, computeId: undefined,
	})).toMatch(/Error {8}start_compute {7}- {28}- .* failed 2 times {2}no capacity$/v);
	expect(line({branchId: 'br-a-branch-with-a-rather-long-id'})).toContain('  br-a-branch-with-a-rather-long-id  ');
});

test('hostile text in a line of tail causes neither a second line nor a color', () => {
	const text = line({action: 'a\nb\u{1B}[31mc', error: 'x\r\n2026 OK\u{9B}2J', status: 'a\nb'}, {hasColour: true});
	expect(text).not.toMatch(/[\n\r\u{9B}]/v);
	expect(text).not.toContain('\u{1B}[31mc');
});

test('a JSON line of tail has the fields of snapshot --json', () => {
	const text = operationJson(operation({error: undefined, branchId: 'br-x'}), names);
	expect(text).not.toContain('\n');
	expect(JSON.parse(text)).toMatchObject({
		id: '00000000-0000-4000-8000-000000000001', projectName: 'acme-shop', branchId: 'br-x', branchName: null, error: null, status: 'finished', durationMilliseconds: 800,
	});
});
