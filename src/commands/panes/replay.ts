import {readTime} from '../../domain/filter/read-time.js';
import {momentIn, type Replay} from '../../domain/recording/replay.js';
import {
	formatClock,
	formatDay,
	formatInstant,
	zoneName,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import type {State} from '../../store/state.js';
import type {Argument} from '../argument.js';
import type {Command} from '../command.js';

const timeOfDay = /^\d{2}:\d{2}/v;

/**
Parses a time. A time of day means its latest occurrence before the end of the recording. If that occurrence is before the recording's
beginning, returns the same time on the recording's last day, provided that this time is after the end.
*/
const momentFor = (text: string, {from: begin, until}: Replay, zone: Zone): Instant | undefined => {
	const from = readTime(text, {now: until, zone})?.from;
	const onLastDay = from !== undefined && from < begin && timeOfDay.test(text) ? readTime(`${formatDay(until, zone)} ${text}`, {now: until, zone})?.from : undefined;
	return onLastDay !== undefined && onLastDay > until ? onLastDay : from;
};

/**
An argument that moves to a moment of the recording: a time of day, a date, both, or a span before the recording's end.
*/
const momentArgument: Argument = {
	name: 'time',
	wants: 'a time, such as 03:00 or 2026-11-20 14:00',
	isNeeded: true,
	offers: ({state: {replay, view: {zone}}}) => replay === undefined
		? []
		: [...new Set([replay.from, ...replay.marks.slice(0, 8).map(({at}) => at)].map(at => formatClock(at, zone)))].map(text => ({text})),
	take(text, {state: {replay, view: {zone}}}) {
		const from = replay === undefined ? undefined : momentFor(text, replay, zone);
		if (replay === undefined || from === undefined || !Number.isFinite(from)) {
			return undefined;
		}

		// Users type times in whole seconds, but a recording may start or end in the middle of a second.
		const moment = Math.floor(from / 1000) === Math.floor(momentIn(replay, from) / 1000) ? momentIn(replay, from) : from;
		return {
			title: `Go to ${formatInstant(from, zone)} ${zoneName(from, zone)} in the recording`,
			run(actions) {
				actions.replay.goTo(moment);
			},
		};
	},
};

const noReplay = ({replay}: State): string | undefined => replay === undefined ? 'No recording is open. To open one, run “pgtower replay FILE”.' : undefined;

const ofRecording = (command: Omit<Command, 'scope'>): Command => ({...command, scope: 'replay', disabledReason: noReplay});

/**
The commands that navigate in a recording. During a replay, the keys of these commands take precedence over the keys of the panes.
*/
export const replayCommands: readonly Command[] = [
	ofRecording({
		id: 'play', title: 'Play or pause', keys: ['space'], hint: 'play', hintNow: ({replay}) => replay?.isPlaying === true ? 'pause' : undefined,
		run(actions) {
			actions.replay.toggle();
		},
	}),
	ofRecording({
		id: 'next-mark', title: 'Go to the next mark: an operation, a failure, a lock or a gap', keys: ['>'], hint: 'next mark',
		run(actions) {
			actions.replay.toMark(1);
		},
	}),
	ofRecording({
		id: 'previous-mark', title: 'Go to the previous mark', keys: ['<'], hint: 'previous mark',
		run(actions) {
			actions.replay.toMark(-1);
		},
	}),
	ofRecording({
		id: 'next-recorded-failure', title: 'Go to the next failure', keys: ['!'], hint: 'next failure',
		run(actions) {
			actions.replay.toFailure();
		},
	}),
	ofRecording({
		id: 'step', title: 'Go to the next reading', keys: ['.'], hint: 'step',
		run(actions) {
			actions.replay.step(1);
		},
	}),
	ofRecording({
		id: 'step-back', title: 'Go to the previous reading', keys: [','],
		run(actions) {
			actions.replay.step(-1);
		},
	}),
	ofRecording({
		id: 'play-faster', title: 'Play faster', keys: ['+'], hint: 'faster',
		run(actions) {
			actions.replay.faster(1);
		},
	}),
	ofRecording({
		id: 'play-slower', title: 'Play slower', keys: ['-'],
		run(actions) {
			actions.replay.faster(-1);
		},
	}),
	ofRecording({
		id: 'at', title: 'Go to a time in the recording', keys: [], argument: momentArgument, run: () => undefined,
	}),
];
