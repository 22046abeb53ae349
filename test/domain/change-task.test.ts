import fc from 'fast-check';
import {expect, test} from 'vitest';
import {onCompute} from '../../src/domain/changes/target.js';
import type {ChangeOutcome} from '../../src/domain/change-outcome.js';
import {
	advanceTask,
	canGiveUp,
	isOver,
	type Task,
	type TaskEvent,
	type TaskPhase,
} from '../../src/domain/change-task.js';
import {compute, noon, operation} from '../store/fixtures.js';

const later = noon + 1000;

const queued: Task = {
	id: '1',
	change: {kind: 'wake', target: onCompute({projectId: 'p', id: 'ep-a'})},
	projectId: 'p',
	target: onCompute({projectId: 'p', id: 'ep-a'}),
	title: 'Wake ep-a',
	word: 'waking',
	phase: 'queued',
	startedAt: noon,
	wasDelayed: false,
	operationIds: [],
};

const accepted: ChangeOutcome = {kind: 'accepted', answer: {target: compute({id: 'ep-other'}), operations: [operation({id: 'op-1'})]}, wasLost: false};
const refused: ChangeOutcome = {kind: 'refused', refusal: {message: 'No.', status: 400, requestId: 'r-1'}};
const gone: ChangeOutcome = {kind: 'gone', wasSent: false};
const differs: ChangeOutcome = {
	kind: 'differs',
	now: compute(),
	differences: [{
		targetId: 'ep-a', label: 'Size', shown: '1 CU', now: '2 CU',
	}],
};

const cameOut = (outcome: ChangeOutcome): TaskEvent => ({kind: 'came out', outcome, at: later});

const after = (...events: readonly TaskEvent[]): Task => {
	let task = queued;
	for (const event of events) {
		task = advanceTask(task, event);
	}

	return task;
};

test.each<[name: string, events: readonly TaskEvent[], expected: Readonly<Record<string, unknown>>]>([
	['a check', [{kind: 'check began'}], {phase: 'checking', wasDelayed: false}],
	['a request', [{kind: 'check began'}, {kind: 'request sent'}], {phase: 'sending', wasDelayed: false}],
	['a wait', [{kind: 'wait began', note: 'waiting for start_compute', nextTryAt: later}], {
		phase: 'waiting', note: 'waiting for start_compute', nextTryAt: later, wasDelayed: true,
	}],
	['a wait that is over', [{kind: 'wait began', note: 'waiting', nextTryAt: later}, {kind: 'wait ended'}], {nextTryAt: undefined, wasDelayed: true}],
	['a lost answer', [{kind: 'request sent'}, {kind: 'answer lost', note: 'outcome unknown'}], {phase: 'unknown', note: 'outcome unknown', wasDelayed: true}],
	['an answer that names another compute', [{kind: 'request sent'}, cameOut(accepted)], {
		phase: 'running', outcome: accepted, target: {id: 'ep-a'}, operationIds: ['op-1'],
	}],
	['a refusal', [{kind: 'request sent'}, cameOut(refused)], {
		phase: 'failed', outcome: refused, note: 'No. (status 400, request r-1)', endedAt: later,
	}],
	['a deleted compute', [cameOut(gone)], {phase: 'failed', outcome: gone, note: 'It no longer exists. Nothing was sent.'}],
	['a changed compute', [cameOut(differs)], {phase: 'failed', outcome: differs, note: 'It has changed in the meantime: size 1 CU → 2 CU. Nothing was sent.'}],
	['a cancellation before the request was sent', [{kind: 'given up', at: later}], {
		phase: 'cancelled', outcome: {kind: 'cancelled', wasSent: false}, note: 'canceled, nothing was changed', endedAt: later,
	}],
	['a cancellation without an answer', [{kind: 'request sent'}, {kind: 'given up', at: later}], {
		phase: 'cancelled', outcome: {kind: 'cancelled', wasSent: true}, note: 'canceled: it is unknown whether it happened',
	}],
	['its operations', [cameOut(accepted), {
		kind: 'settled', hasFailed: false, note: 'ep-a is active', at: later,
	}], {
		phase: 'done', note: 'ep-a is active', outcome: accepted, endedAt: later,
	}],
	['operations that failed', [cameOut(accepted), {
		kind: 'settled', hasFailed: true, note: 'start_compute failed', at: later,
	}], {phase: 'failed', note: 'start_compute failed'}],
	['an operation that is no longer known', [cameOut(accepted), {kind: 'operation forgotten', at: later}], {
		phase: 'cancelled', note: 'the control plane no longer knows it',
	}],
])('a change has the expected phase and note after %s', (_name, events, expected) => {
	expect(after(...events)).toMatchObject(expected);
});

test('the task that creates a compute gets the compute\'s id from the answer', () => {
	const making: Task = {...queued, target: {kind: 'compute', projectId: 'p'}};
	expect(advanceTask(making, cameOut(accepted)).target).toEqual(onCompute({projectId: 'p', id: 'ep-other'}));
});

test('a change without a project gets the project from the operations in the answer', () => {
	const {projectId: _none, ...inOrganization} = queued;
	expect(advanceTask(inOrganization, cameOut(accepted)).projectId).toBe(operation().projectId);
	expect(after(cameOut(accepted)).projectId).toBe('p');
});

const anyEvent: fc.Arbitrary<TaskEvent> = fc.constantFrom<TaskEvent>(
	{kind: 'check began'},
	{kind: 'request sent'},
	{kind: 'wait began', note: 'waiting', nextTryAt: later},
	{kind: 'wait ended'},
	{kind: 'answer lost', note: 'unknown'},
	cameOut(accepted),
	cameOut(refused),
	cameOut(gone),
	cameOut(differs),
	{kind: 'given up', at: later},
	{kind: 'operation read', title: 'start_compute', target: onCompute({projectId: 'p', id: 'ep-b'})},
	{kind: 'operation ended', wasOver: true},
	{kind: 'operation forgotten', at: later},
	{
		kind: 'settled', hasFailed: false, note: 'done', at: later,
	},
);

test('a finished change ignores all events, and only an accepted change reaches the phase "running"', () => {
	fc.assert(fc.property(fc.array(anyEvent, {maxLength: 30}), events => {
		let task = queued;
		for (const event of events) {
			const next = advanceTask(task, event);
			if (isOver(task)) {
				expect(next).toBe(task);
			}

			expect(next.endedAt !== undefined).toBe(isOver(next));
			expect(next.phase !== 'running' || next.outcome?.kind === 'accepted').toBe(true);
			expect(isOver(next) && canGiveUp(next)).toBe(false);
			task = next;
		}
	}));
});

test('a change can be canceled only in the phases before its acceptance', () => {
	const phases: readonly TaskPhase[] = ['queued', 'checking', 'sending', 'waiting', 'unknown', 'running', 'done', 'failed', 'cancelled'];
	expect(phases.filter(phase => canGiveUp({phase}))).toEqual(['queued', 'checking', 'sending', 'waiting', 'unknown']);
});
