import type {Notify} from '../actions/notices.js';
import type {Clock} from '../base/clock.js';
import {fileReason} from '../base/file-error.js';
import {readSession, writeSession, type Session} from '../storage/session-file.js';
import {isComputeId} from '../domain/compute.js';
import {isGeneratedProjectId} from '../domain/project.js';
import type {Options} from '../options/options.js';
import {beganAt, placeOf, type Place} from '../store/place.js';
import type {Store} from '../store/store.js';

/**
How long nothing changes before the place is written down, in milliseconds.
*/
const restMilliseconds = 500;

type KeepPlaceOptions = {
	readonly file: string;
	readonly options: Options;
	readonly store: Store;
	readonly clock: Clock;
	readonly notify: Notify;
};

/**
The embedded control plane has another address each time.
*/
const placeName = ({connection}: Options): string => connection.kind === 'demo' ? 'demo' : connection.baseUrl;

const lastPlace = async (file: string, notify: Notify): Promise<Session | undefined> => {
	try {
		return await readSession(file);
	} catch (error) {
		notify(`The session file can't be used (${fileReason(error)}): pgtower begins afresh.`, 'bad');
		return undefined;
	}
};

/**
Whether the options say by ids where to begin. Anything else may be a name, and must be looked up when the control plane is reached.
*/
export const isPlaceSure = ({projectId, computeId}: Options): boolean => projectId === undefined
	|| (isGeneratedProjectId(projectId) && (computeId === undefined || isComputeId(computeId)));

/**
Begins where the options say, else where somebody was last on this control plane; and from then on remembers where they are.

A place that can't be read or written is no reason to end: it is told once, and the program begins afresh, which is all that is lost.
*/
export const keepPlace = async ({file, options, store, clock, notify}: KeepPlaceOptions): Promise<void> => {
	const name = placeName(options);
	const last = await lastPlace(file, notify);
	const {projectId, computeId} = isPlaceSure(options) ? options : {};
	const {filters: _, isAll: _all, ...look} = last?.look ?? {};
	const isAsked = options.projectId !== undefined;
	// Whoever asks for an object wants to see it: no filter of last time may hide it.
	const asked: Place = {
		...(projectId !== undefined && {projectId}), ...(computeId !== undefined && {computeId}), pane: computeId === undefined ? 'projects' : 'computes', look,
	};
	if (isAsked || last?.baseUrl === name) {
		store.setState(beganAt(isAsked ? asked : last ?? {}));
	}

	let written = JSON.stringify(placeOf(store.getState()));
	let cancel: (() => void) | undefined;
	const isOnStarted = (): boolean => {
		const {baseUrl, isDemo} = store.getState().connection;
		return isDemo ? name === 'demo' : baseUrl === undefined || baseUrl === name;
	};

	store.subscribe((state, before) => {
		if (state.view === before.view || !isOnStarted()) {
			return;
		}

		cancel?.();
		cancel = clock.after(restMilliseconds, () => {
			const place = placeOf(store.getState());
			const text = JSON.stringify(place);
			if (text === written) {
				return;
			}

			written = text;
			void writeSession(file, {baseUrl: name, ...place}).catch(() => undefined);
		});
	});
};
