import type {Compute} from '../computes/compute.js';
import {formatExactSpan, formatSpan} from '../text/duration.js';
import {firstNames} from '../projects/first-names.js';
import {effectiveSuspendTimeout} from '../computes/scale-to-zero.js';
import {isHolding, stateAge, type ServerSession} from '../sessions/server-session.js';
import type {Instant} from '../time.js';

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
		return 'Nobody else is connected.';
	}

	const none = sessions.some(({isHidden}) => isHidden) ? 'No session that this role may see works' : 'No session works';
	return latest === undefined ? `${none}.` : `${none}: the last one that did is ${called(latest.session)}, ${formatSpan(now - latest.at)} ago.`;
};

/**
Why a compute is awake, from the sessions that it has: those that hold it, longest first, or the one that worked last.

`now`: the present by the clock of the server.

@see docs/control-api.md#state-kept-awake
*/
export const whyAwake = (compute: Pick<Compute, 'suspendTimeoutSeconds'>, sessions: readonly ServerSession[], now: Instant): readonly string[] => {
	const timeout = effectiveSuspendTimeout(compute.suspendTimeoutSeconds);
	const holders = sessions.filter(session => isHolding(session)).toSorted((one, other) => (one.stateAt ?? 0) - (other.stateAt ?? 0));
	const named = firstNames(holders.map(session => holding(session, now)), mostNamed, '; ');
	const hidden = sessions.filter(({isHidden}) => isHidden).length;
	return [
		...(timeout === undefined ? ['Scale to zero is off: it stays awake without any session.'] : []),
		holders.length === 0 ? lastWork(sessions, now) : `Kept awake by ${named}.`,
		...(hidden === 0 ? [] : [`What ${hidden === 1 ? 'one session does' : `${hidden} sessions do`} is not for the eyes of this role.`]),
		timeout === undefined
			? 'This view holds a connection, which closes with it.'
			: `This view holds a connection and works, too: both end with it, and ${formatExactSpan(timeout)} without work later the compute is suspended.`,
	];
};
