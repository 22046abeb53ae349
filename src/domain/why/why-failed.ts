import {formatSpan} from '../text/duration.js';
import {actionName} from '../operations/operation-action.js';
import {isSettled, statusWord} from '../operations/operation-status.js';
import type {Surroundings} from '../operations/operation-surroundings.js';
import type {Operation} from '../operations/operation.js';
import {formatShortTime, type Instant, type Zone} from '../time.js';

type Moment = {
	readonly now: Instant;
	readonly zone: Zone;
};

const neighbour = ({action, status, createdAt}: Operation, {now, zone}: Moment): string =>
	`${actionName(action)} at ${formatShortTime(createdAt, now, zone)}, ${isSettled(status) ? statusWord(status) : `${statusWord(status)} until now`}`;

const sinceThen = (name: string, {worked, failedAgain}: Surroundings, moment: Moment): string => {
	const again = failedAgain === 0 ? '' : ` ${failedAgain === 1 ? 'Another one' : `${failedAgain} others`} failed after this.`;
	return worked === undefined
		? `${name} has not worked there since.${again}`
		: `${name} has worked there since: at ${formatShortTime(worked.createdAt, moment.now, moment.zone)}.${again}`;
};

/**
How many operations failed, each of which may have been tried several times.
*/
const inDay = ({failuresInDay, isDayKnown}: Surroundings, name: string, where: string): string => {
	const hours = `the ${isDayKnown ? '24 hours' : 'loaded hours'} up to it`;
	return failuresInDay === 1
		? `No other ${name} operation failed ${where} in ${hours}.`
		: `With this one, ${failuresInDay} ${name} operations failed ${where} in ${hours}.`;
};

/**
What a failed operation's surroundings tell: what ran before and after it, whether the same has worked since, how often it failed.
*/
export const whyFailed = (operation: Operation, around: Surroundings, moment: Moment): readonly string[] => {
	const {before, after, failuresInDay, isDayKnown} = around;
	const name = actionName(operation.action);
	const where = operation.computeId === undefined ? 'there' : 'on this compute';
	return [
		sinceThen(name, around, moment),
		...(failuresInDay > 1 || isDayKnown
			? [inDay(around, name, where)]
			: []),
		...(before === undefined ? [] : [`Before it ${where}: ${neighbour(before, moment)} (${formatSpan(operation.createdAt - before.createdAt)} earlier).`]),
		...(after === undefined ? [`Nothing ran after it ${where}.`] : [`After it ${where}: ${neighbour(after, moment)}.`]),
	];
};
