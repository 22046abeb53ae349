import type {PaneSize} from '../../layout.js';
import type {Compute} from '../../../domain/computes/compute.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {serverKindOf, type ServerList} from '../../../domain/server-lists.js';
import {shortViewCost, viewCost, whyAwake} from '../../../domain/why/why-compute.js';
import type {SessionsState} from '../../../store/slices/sessions.js';
import {formatClock, type Instant, type Zone} from '../../../domain/time.js';
import type {Tone} from '../../theme.js';

/**
From this height on, full sentences fit above the list.
*/
const roomyRows = 16;

/**
The height of the sentences above the sessions.
*/
export const remarkRows = ({rows}: PaneSize): number => rows >= roomyRows ? 4 : 2;

/**
The size of the list, below the sentences.
*/
export const sessionsSize = (size: PaneSize): PaneSize => ({columns: size.columns, rows: Math.max(3, size.rows - remarkRows(size))});

/**
A sentence above the sessions.
*/
export type Remark = {
	readonly text: string;

	/**
	A shorter version if the text does not fit.
	*/
	readonly short?: string | undefined;
	readonly tone: Tone;
};

/**
The inputs of the remarks besides the list.
*/
type Situation = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly isReadOnly: boolean;
	readonly isPaused: boolean;

	/**
	Whether it is a recording, which costs nothing to view.
	*/
	readonly isRecorded: boolean;
};

/**
The remarks above a list of a compute's server: facts from its rows, or the reason there are none. `read` is the list's name in the sentences.
*/
const serverRemarks = (
	{phase, problem, nextTryAt, failedStart}: Pick<SessionsState, 'phase' | 'problem' | 'nextTryAt' | 'failedStart'>,
	compute: Compute | undefined,
	{now, zone, isReadOnly, isPaused, read}: Situation & {readonly read: string},
	whileOpen: (compute: Compute) => readonly Remark[],
): readonly Remark[] => {
	if (compute === undefined) {
		return [{text: 'The compute no longer exists.', tone: 'bad'}];
	}

	if (isPaused) {
		return [{text: 'Updates are paused, and the connection is closed: press p to resume.', tone: 'busy'}];
	}

	switch (phase) {
		case 'asleep': {
			const failed: readonly Remark[] = failedStart === undefined
				? []
				: [{text: `The last start failed at ${formatClock(failedStart.at, zone)}: ${failedStart.problem}`, tone: 'bad'}];
			return [...failed, {
				text: isReadOnly
					? `It is ${compute.currentState}. A read-only pgtower does not wake it to read its ${read}.`
					: `It is ${compute.currentState}: no one is connected. enter wakes it and reads its ${read}.`,
				tone: 'busy',
			}];
		}

		case 'connecting': {
			return [{text: problem ?? 'Connecting …', tone: 'dim'}];
		}

		case 'resting': {
			return [{text: 'No one else works there, and no key was pressed for 2m. pgtower stops reading so the compute can suspend. Press any key to resume.', tone: 'busy'}];
		}

		case 'broken':
		case 'stopped': {
			const next = nextTryAt === undefined ? 'enter tries again.' : `The next try is in ${formatSpan(Math.max(0, nextTryAt - now))}, or now with r.`;
			return [{text: problem ?? `Its ${read} are not read.`, tone: 'bad'}, {text: next, tone: 'dim'}];
		}

		case 'unrecorded': {
			return [{text: problem ?? `Its ${read} were not read at this moment.`, tone: 'busy'}];
		}

		case 'open': {
			return whileOpen(compute);
		}
	}
};

/**
The cost of viewing; empty in a recording.
*/
const costRemarks = (text: string, compute: Compute, {isRecorded}: Pick<Situation, 'isRecorded'>): readonly Remark[] =>
	isRecorded ? [] : [{text, short: shortViewCost(compute), tone: 'dim'}];

/**
The remarks above the sessions: why the compute is awake, or why there are none.
*/
export const sessionsRemarks = (sessions: SessionsState, compute: Compute | undefined, situation: Situation): readonly Remark[] =>
	serverRemarks(sessions, compute, {...situation, read: 'sessions'}, awake =>
		whyAwake(awake, sessions.items, sessions.serverNow ?? 0).flatMap((text, index, all): readonly Remark[] =>
			index === all.length - 1 ? costRemarks(text, awake, situation) : [{text, tone: 'plain'}]));

const rowsRemark = (list: ServerList, isReadOnly: boolean): Remark => {
	const {remark, shortRemark, readOnlyRemark} = serverKindOf(list);
	return isReadOnly && readOnlyRemark !== undefined ? {text: readOnlyRemark, tone: 'plain'} : {text: remark, short: shortRemark, tone: 'plain'};
};

/**
The remarks above another list: the reason it was refused, or an explanation of its figures if there are any, and the cost of viewing.
*/
export const serverListRemarks = (
	sessions: Pick<SessionsState, 'phase' | 'problem' | 'nextTryAt' | 'failedStart'>,
	{list, problem, isEmpty}: {readonly list: ServerList; readonly problem?: string | undefined; readonly isEmpty: boolean},
	compute: Compute | undefined,
	situation: Situation,
): readonly Remark[] => serverRemarks(sessions, compute, {...situation, read: serverKindOf(list).many}, awake => [
	...(problem === undefined
		? (isEmpty ? [] : [rowsRemark(list, situation.isReadOnly || situation.isRecorded)])
		: [{text: problem, tone: 'bad'} as const]),
	...costRemarks(viewCost(awake), awake, situation),
]);
