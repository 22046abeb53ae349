import type {PaneSize} from '../../layout.js';
import type {Compute} from '../../../domain/computes/compute.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {serverKindOf, type ServerList} from '../../../domain/server-lists.js';
import {shortViewCost, viewCost, whyAwake} from '../../../domain/why/why-compute.js';
import type {SessionsState} from '../../../store/slices/sessions.js';
import {formatClock, type Instant, type Zone} from '../../../domain/time.js';
import type {Tone} from '../../theme.js';

/** The minimum height of a view with full sentences above the list. */
const roomyRows = 16;

/** Returns the height of the sentences above the list. */
export const remarkRows = ({rows}: PaneSize): number => rows >= roomyRows ? 4 : 2;

export const sessionsSize = (size: PaneSize): PaneSize => ({columns: size.columns, rows: Math.max(3, size.rows - remarkRows(size))});

/** A sentence above a list read from a compute's server. */
export type Remark = {
	readonly text: string;

	/** A shorter version, used if the text does not fit. */
	readonly short?: string | undefined;
	readonly tone: Tone;
};

type Situation = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly isReadOnly: boolean;
	readonly isPaused: boolean;

	/** Whether the data is from a recording. Viewing a recording costs nothing. */
	readonly isRecorded: boolean;
};

/**
Builds the remarks above a list read from a compute's server: facts from the list's rows, or the reason there are no rows.

`read`: the list's name in the sentences.
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

/** Describes what it costs to view the list. Empty in a recording. */
const costRemarks = (text: string, compute: Compute, {isRecorded}: Pick<Situation, 'isRecorded'>): readonly Remark[] =>
	isRecorded ? [] : [{text, short: shortViewCost(compute), tone: 'dim'}];

/** Builds the remarks above the sessions: why the compute is awake, or why there are no sessions. */
export const sessionsRemarks = (sessions: SessionsState, compute: Compute | undefined, situation: Situation): readonly Remark[] =>
	serverRemarks(sessions, compute, {...situation, read: 'sessions'}, awake =>
		whyAwake(awake, sessions.items, sessions.serverNow ?? 0).flatMap((text, index, all): readonly Remark[] =>
			index === all.length - 1 ? costRemarks(text, awake, situation) : [{text, tone: 'plain'}]));

const rowsRemark = (list: ServerList, isReadOnly: boolean): Remark => {
	const {remark, shortRemark, readOnlyRemark} = serverKindOf(list);
	return isReadOnly && readOnlyRemark !== undefined ? {text: readOnlyRemark, tone: 'plain'} : {text: remark, short: shortRemark, tone: 'plain'};
};

/**
Builds the remarks above a list other than the sessions. Either they say why the list was refused, or they explain the figures of a list with rows.
The last remark is the cost of viewing.
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
