import {failureOf} from '../failures.js';
import type {Turn} from '../transitions/turn.js';
import {pick, between, type Random} from '../random.js';
import {connect} from '../transitions/computes/connect.js';
import {planOperations} from '../transitions/operations/plan-operations.js';
import type {Step} from '../transitions/operations/step.js';
import type {Changes} from '../world/changes.js';
import type {Compute} from '../world/compute.js';
import type {Clock} from '../../base/clock.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {Transactor} from '../transactor.js';
import {startSchedule} from '../schedule/schedule.js';
import type {World} from '../world/world.js';

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
Starts one random event in a busy project. A client wakes an idle compute, a branch is checked, or a colleague changes a role or database.

Only computes with simulated visits take part, so that users' own experiments are not disturbed. Nothing starts while operations run.
*/
const randomActivity = (turn: Turn, projectId: string): {readonly changes: Changes} => {
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

const failedWakeShare = 0.04;

type TrafficOptions = {
	readonly transactor: Transactor;
	readonly clock: Clock;
	readonly random: Random;

	readonly report: (error: unknown) => void;
};

const visit = (turn: Turn, computeId: string): {readonly changes: Changes} => {
	const compute = turn.world.computes.get(computeId);
	return compute === undefined
		? {changes: {}}
		: connect(turn, compute, turn.random() < failedWakeShare ? failureOf(turn.random, 'start_compute') : undefined);
};

export const hasBusyProject = (world: World): boolean => world.projects.all().some(({isBusy}) => isBusy ?? false);

/**
Simulates activity: clients connect to each compute at the compute's own pace, and busy projects get a random event every few seconds.

@returns A function that stops the traffic.
*/
export const startTraffic = ({transactor, clock, random, report}: TrafficOptions): (() => void) => {
	const {world} = transactor.turn();
	const soon = () => clock.now() + between(random, 4000, 7000);
	const pause = (computeId: string) => {
		const seconds = world.computes.get(computeId)?.visitedEverySeconds;
		return seconds === undefined
			? undefined
			: clock.now() + between(random, seconds * millisecondsPerSecond / 4, seconds * millisecondsPerSecond * 7 / 4);
	};

	const schedule = startSchedule(clock, id => {
		const isBusy = world.projects.get(id)?.isBusy ?? false;
		try {
			transactor.transact(turn => isBusy ? randomActivity(turn, id) : visit(turn, id));
		} catch (error) {
			report(error);
		}

		schedule.book(id, isBusy ? soon() : pause(id));
	});

	for (const compute of world.computes.all()) {
		schedule.book(compute.id, pause(compute.id));
	}

	for (const {id, isBusy} of world.projects.all()) {
		if (isBusy) {
			schedule.book(id, clock.now() + between(random, 1000, 2000));
		}
	}

	return schedule.stop;
};
