import {failureOf} from '../failures.js';
import type {Turn} from '../transitions/turn.js';
import {pick} from '../random.js';
import {connect} from '../transitions/computes/connect.js';
import {planOperations} from '../transitions/operations/plan-operations.js';
import type {Step} from '../transitions/operations/step.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';

const failedShare = 0.05;

const wakeShare = 0.6;

const checkShare = 0.75;

const operationOn = (turn: Turn, action: string, {id, branchId, projectId}: Compute): {readonly changes: Changes} => {
	const failure = turn.random() < failedShare ? {failure: failureOf(turn.random, action)} : {};
	const step: Step = {
		action, branchId, computeId: id, ...failure,
	};
	return {changes: {put: {operations: planOperations(turn, projectId, [step], {isStarted: false})}}};
};

/**
One random event in a busy project: a client wakes an idle compute, a branch is checked, or a colleague changes a role or database.

Only computes that clients visit take part, so that nobody's own experiment is disturbed. While operations run, nothing is added to them.
*/
export const randomActivity = (turn: Turn, projectId: string): {readonly changes: Changes} => {
	const {world, random} = turn;
	const computes = [...world.computes.of(projectId)]
		.filter(({visitedEverySeconds, isDisabled, pendingState}) =>
			visitedEverySeconds !== undefined && !isDisabled && pendingState === undefined);
	const isUnderWay = world.unsettledOf(projectId).length > 0;
	if (isUnderWay || computes.length === 0) {
		return {changes: {}};
	}

	const idle = computes.filter(({currentState}) => currentState === 'idle');
	if (idle.length > 0 && random() < wakeShare) {
		return connect(turn, pick(random, idle), random() < failedShare ? failureOf(random, 'start_compute') : undefined);
	}

	return operationOn(turn, random() < checkShare ? 'check_availability' : 'apply_config', pick(random, computes));
};
