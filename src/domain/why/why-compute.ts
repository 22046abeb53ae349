import {type Compute, restartBlocked} from '../computes/compute.js';
import {formatExactSpan, formatSpan} from '../text/duration.js';
import {firstNames} from '../projects/overview.js';
import {effectiveSuspendTimeout, idlesAt} from '../computes/compute-state.js';
import {
	isHolding,
	isOfPgtower,
	stateAge,
	type ServerSession,
} from '../sessions/server-session.js';
import {millisecondsPerSecond, type Instant} from '../time.js';
import {hourText} from '../computes/usage.js';
import {isFailure, isSettled} from '../operations/operation-status.js';
import type {Operation} from '../operations/operation.js';

const mostNamed = 3;

const called = ({pid, application, userName}: ServerSession): string => `${application ?? userName ?? 'a session'} (${pid})`;

const holding = (session: ServerSession, now: Instant): string => {
	const age = stateAge(session, now);
	const state = session.state ?? session.kind ?? 'working';
	return `${called(session)}, ${state}${age === undefined ? '' : ` for ${formatSpan(age)}`}`;
};

const lastWork = (sessions: readonly ServerSession[], now: Instant): string => {
	const [latest] = sessions
		.flatMap(session => session.stateAt === undefined || session.isHidden ? [] : [{session, at: session.stateAt}])
		.toSorted((one, other) => other.at - one.at);
	if (sessions.length === 0) {
		return 'No one else is connected.';
	}

	const none = sessions.some(({isHidden}) => isHidden) ? 'No session that this role can see is active' : 'No session is active';
	return latest === undefined ? `${none}.` : `${none}. The last active one was ${called(latest.session)}, ${formatSpan(now - latest.at)} ago.`;
};

/**
Counts the sessions of other dashboards and recorders instead of naming them. Such sessions read the server every two seconds, so their names would
hide the sessions that do other work.
*/
const otherTowers = (sessions: readonly ServerSession[]): readonly string[] => {
	const count = sessions.filter(session => isOfPgtower(session)).length;
	return count === 0 ? [] : [`${count === 1 ? 'Another pgtower reads' : `${count} other pgtowers read`} it, too.`];
};

/**
Explains why a compute is awake. Names the sessions that keep the compute awake, longest first, or else the session that was active last. Sessions of
pgtower are only counted. `now` is the server's current time.

@see docs/control-api.md#state-kept-awake
*/
export const whyAwake = (compute: Pick<Compute, 'suspendTimeoutSeconds'>, all: readonly ServerSession[], now: Instant): readonly string[] => {
	const sessions = all.filter(session => !isOfPgtower(session));
	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	const holders = sessions.filter(session => isHolding(session)).toSorted((one, other) => (one.stateAt ?? 0) - (other.stateAt ?? 0));
	const named = firstNames(holders.map(session => holding(session, now)), mostNamed, '; ');
	const hidden = sessions.filter(({isHidden}) => isHidden).length;
	return [
		...(timeout === undefined ? ['Scale to zero is off: it stays awake without any session.'] : []),
		holders.length === 0 ? lastWork(sessions, now) : `Kept awake by ${named}.`,
		...(hidden === 0 ? [] : [`This role can't see ${hidden === 1 ? 'one of the sessions' : `${hidden} of the sessions`}.`]),
		...otherTowers(all),
		viewCost(compute),
	];
};

/**
Explains the cost of viewing a compute's server, which is that the compute stays awake.

@see docs/control-api.md#state-kept-awake
*/
export const viewCost = ({suspendTimeoutSeconds}: Pick<Compute, 'suspendTimeoutSeconds'>): string => {
	const timeout = effectiveSuspendTimeout(suspendTimeoutSeconds);
	return timeout === undefined
		? 'This view holds a connection, which closes with the view.'
		: `This view keeps the compute awake. After you close it, the compute suspends after ${formatExactSpan(timeout)} idle.`;
};

/** Returns a short version of {@link viewCost}, or undefined if the compute never suspends anyway. */
export const shortViewCost = ({suspendTimeoutSeconds}: Pick<Compute, 'suspendTimeoutSeconds'>): string | undefined =>
	effectiveSuspendTimeout(suspendTimeoutSeconds) === undefined ? undefined : 'This view keeps the compute awake.';

const ago = (instant: Instant, now: Instant): string => `${formatSpan(now - instant)} ago`;

/** Describes a compute's sessions, or says how to see them. */
const sessionsText = ({isDisabled}: Compute, isSimulated: boolean): string => {
	if (isDisabled) {
		return '';
	}

	return isSimulated ? ' Its connections are simulated.' : ' W shows who is connected.';
};

type Why = (compute: Compute, own: readonly Operation[], now: Instant, isSimulated: boolean) => readonly string[];

const whyActive: Why = (compute, own, now, isSimulated) => {
	const start = own.find(({action, status}) => action === 'start_compute' && status === 'finished');
	const since = start?.updatedAt ?? compute.startedAt;
	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	const started = since === undefined ? '' : `: started ${ago(since, now)}${start === undefined ? '' : ' by start_compute'}`;
	const awake = `It is awake${started}.${sessionsText(compute, isSimulated)}`;
	const hour = hourText(compute.size);
	if (compute.isDisabled) {
		return [awake, hour, 'It is disabled but awake: an availability check may have started it. You can\'t connect to it.'];
	}

	if (timeout === undefined) {
		return [awake, hour, 'Scale to zero is off, so it is never suspended.'];
	}

	const idles = idlesAt(compute);
	const last = compute.lastActive === undefined ? '' : `The last connection was ${ago(compute.lastActive, now)}. `;
	const wait = formatExactSpan(timeout);
	const isBusy = since !== undefined && compute.lastActive !== undefined
		&& now - since > 3 * timeout * millisecondsPerSecond && now - compute.lastActive < timeout * millisecondsPerSecond;
	return [
		awake,
		hour,
		idles === undefined || idles > now
			? `${last}With no further connections it suspends ${idles === undefined ? `after ${wait}` : `in ${formatSpan(idles - now)} (timeout ${wait})`}.`
			: `${last}Its timeout of ${wait} is over. An open transaction keeps it awake, or it is about to suspend.`,
		...(isBusy ? ['Frequent connections or background jobs keep it from suspending.'] : []),
	];
};

const whyIdle: Why = (compute, own, now) => {
	const suspend = own.find(({action, status}) => action === 'suspend_compute' && status === 'finished');
	const since = compute.suspendedAt ?? suspend?.updatedAt;
	const disabled = 'It is disabled. Press e to enable it: until then, nothing wakes it.';
	if (compute.lastActive === undefined && since === undefined) {
		return ['It has never been active.', ...(compute.isDisabled ? [disabled] : [])];
	}

	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	// A compute may also have become idle because an operation on it failed. If so, both happened at the same time.
	const [latest] = own;
	const isBroken = latest !== undefined && isFailure(latest.status) && since !== undefined && Math.abs(latest.updatedAt - since) <= millisecondsPerSecond;
	const suspended = since === undefined ? '' : `: ${isBroken ? `${latest.action} failed` : 'suspended'} ${ago(since, now)}`;
	const rule = isBroken || timeout === undefined || compute.isDisabled ? '' : `. It suspends after ${formatExactSpan(timeout)} without a connection`;
	return [
		`It is idle${suspended}${rule}.`,
		compute.isDisabled
			? disabled
			: 'The next connection wakes it, which takes a few hundred milliseconds.',
	];
};

const whyChanging: Why = (compute, own, now) => {
	const running = own.find(({status}) => !isSettled(status));
	const change = compute.pendingState === undefined ? `It is ${compute.currentState}.` : `It is changing from ${compute.currentState} to ${compute.pendingState}.`;
	return [running === undefined ? change : `${change} ${running.action} has run for ${formatSpan(now - running.createdAt)}.`];
};

/**
Explains the state of a compute: why it is awake or idle, what keeps it awake, why it can't be restarted, and its latest failure.

`operations` are the loaded operations of the project, newest first. `isSimulated` is true if the compute has no Postgres server behind it.

@see docs/control-api.md#compute-states; docs/control-api.md#state-kept-awake
*/
export const whyCompute = (compute: Compute, operations: readonly Operation[], now: Instant, isSimulated = false): readonly string[] => {
	const own = operations.filter(({computeId}) => computeId === compute.id);
	const [latest] = own;
	const blocked = restartBlocked(compute);
	const isChanging = compute.pendingState !== undefined || compute.currentState === 'init';
	const why = compute.currentState === 'active' ? whyActive : whyIdle;
	return [
		...(isChanging ? whyChanging : why)(compute, own, now, isSimulated),
		// Users wake an idle compute rather than restart it, so the text does not say why a restart is impossible.
		...(blocked === undefined || (compute.currentState === 'idle' && !isChanging) ? [] : [blocked]),
		...(latest !== undefined && isFailure(latest.status)
			? [`Its latest operation, ${latest.action}, failed ${ago(latest.updatedAt, now)}${latest.error === undefined ? '' : `: ${latest.error}`}.`]
			: []),
	];
};
