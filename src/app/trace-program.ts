import process from 'node:process';
import {createDebugLog, type TakeNote} from '../storage/debug-log.js';
import {isRecord} from '../base/records.js';
import type {LogFile} from '../storage/log-file.js';
import type {State} from '../store/state.js';
import type {ReadonlyStore} from '../store/store.js';
import {version} from '../base/version.js';

/** Returns the state changes that get a log line of their own. Another line names the changed slices. */
const told = (state: State, before: State): ReadonlyArray<readonly [topic: string, text: string]> => {
	const {connection, modal, notice, tasks} = state;
	const phases = new Map(before.tasks.map(({id, phase}) => [id, phase]));
	return [
		...(connection.phase === before.connection.phase ? [] : [['connection', `${before.connection.phase} → ${connection.phase}`] as const]),
		...(modal.length === before.modal.length ? [] : [['modal', modal.at(-1)?.kind ?? 'panes'] as const]),
		...(notice === undefined || notice === before.notice ? [] : [['notice', `${notice.tone}: ${notice.text}`] as const]),
		...tasks
			.filter(({id, phase}) => phases.get(id) !== phase)
			.map(({id, phase, title}) => ['change', `${id} ${title}: ${phases.get(id) ?? 'asked for'} → ${phase}`] as const),
	];
};

/** Returns version and platform, the first line of a log. */
export const startNote = (): string => `pgtower ${version}, node ${process.versions.node}, ${process.platform} ${process.arch}`;

/**
Logs updates of the store: the names of slices, and descriptions for the connection, tasks and the notice.

@returns A function for other notes.
*/
export const traceProgram = (file: LogFile, {store, ...options}: Parameters<typeof createDebugLog>[1] & {readonly store: ReadonlyStore}): TakeNote => {
	const note = createDebugLog(file, options);
	note('start', startNote());
	store.subscribe((state, before) => {
		const earlier = new Map<string, unknown>(Object.entries(before));
		const changed = Object.entries(state).filter(([name, slice]) => slice !== earlier.get(name)).map(([name]) => name);
		if (changed.length > 0) {
			note('state', changed.join(' '));
		}

		for (const [topic, text] of told(state, before)) {
			note(topic, text);
		}
	});
	return note;
};

/**
Wraps an object so that each function call is logged by name. Arguments are not logged, since they may contain a key.
*/
export const traceCalls = <Functions extends Readonly<Record<string, unknown>>>(functions: Functions, note: TakeNote, path = ''): Functions => {
	// A function must be the same object on each access, since components compare it.
	const traced = new Map<string | symbol, unknown>();
	const trace = (part: unknown, name: string): unknown => {
		if (typeof part === 'function') {
			return new Proxy(part, {
				apply(target, self, given: unknown[]): unknown {
					note('action', name);
					return Reflect.apply(target, self, given);
				},
			});
		}

		return isRecord(part) ? traceCalls(part, note, `${name}.`) : part;
	};

	return new Proxy(functions, {
		get(target, name, receiver): unknown {
			if (!traced.has(name)) {
				traced.set(name, trace(Reflect.get(target, name, receiver), `${path}${String(name)}`));
			}

			return traced.get(name);
		},
	});
};
