import type {Notify} from '../actions/notices.js';
import type {Clock} from '../base/clock.js';
import {fileReason} from '../base/file-error.js';
import {
	keepPosition,
	readPosition,
	readPositions,
	type PositionFiles,
	type Session,
} from '../storage/session-file.js';
import {isComputeId} from '../domain/computes/compute.js';
import {isGeneratedProjectId} from '../domain/projects/project.js';
import type {Options} from '../options/options.js';
import {asHistory} from '../store/slices/command-history.js';
import {
	beganAt,
	firstLook,
	returnedTo,
	viewPosition,
	type ViewPosition,
} from '../store/slices/view/view-position.js';
import {on, type State, type Update} from '../store/state.js';
import type {Store} from '../store/store.js';

/** How long the view must stay unchanged before the session is stored, in milliseconds. */
const restMilliseconds = 500;

type RememberViewOptions = {
	readonly files: PositionFiles;
	readonly options: Options;
	readonly store: Store;
	readonly clock: Clock;
	readonly notify: Notify;
};

export type RememberedView = {
	/**
	Reads the view that is stored for another control plane, before pgtower switches to that control plane. Returns the update that restores the view,
	or undefined if no view is stored.
	*/
	readonly wayTo: (options: Pick<Options, 'connection'>) => Promise<Update | undefined>;

	/** Stores the latest view, and stops listening to the store. */
	readonly stop: () => Promise<void>;
};

/**
Returns the name under which the view is stored. The embedded control plane has another address at each start, so its name is always `demo`.
*/
const controlPlaneName = ({connection}: Pick<Options, 'connection'>): string => connection.kind === 'demo' ? 'demo' : connection.baseUrl;

/**
Returns true if the options contain no project, or if they identify the project and the compute by id. A name is resolved later, with requests to the
control plane.
*/
export const isViewSure = ({projectId, computeId}: Options): boolean => projectId === undefined
	|| (isGeneratedProjectId(projectId) && (computeId === undefined || isComputeId(computeId)));

/**
Returns the view requested by the options. Drops the filters of the last session, which might hide the requested rows.
*/
const askedPosition = (options: Options, last: Session | undefined): ViewPosition => {
	const {projectId, computeId} = isViewSure(options) ? options : {};
	const {filters: _, isAll: _all, ...look} = last?.look ?? {};
	return {
		...(projectId !== undefined && {projectId}), ...(computeId !== undefined && {computeId}), pane: computeId === undefined ? 'projects' : 'computes', look,
	};
};

/**
Opens the view requested by the options, or the last view of this control plane. Then stores every later view under its control plane.

If a view can't be read or written, pgtower shows a notice and continues.
*/
export const rememberView = async ({files, options, store, clock, notify}: RememberViewOptions): Promise<RememberedView> => {
	const orTold = async <Read>(read: () => Promise<Read>): Promise<Read | undefined> => {
		try {
			return await read();
		} catch (error) {
			notify(`The session file can't be used (${fileReason(error)}): pgtower starts without it.`, 'bad');
			return undefined;
		}
	};

	const startName = controlPlaneName(options);
	const {serverName, profile} = store.getState().connection;
	const positions = await orTold(async () => readPositions(files, startName));
	const {latest, there} = positions ?? {};
	if (options.projectId !== undefined) {
		store.setState(on('view', beganAt(askedPosition(options, there ?? latest))));
	} else if (there !== undefined) {
		store.setState(on('view', returnedTo(there)));
	}

	const isSimulated = options.connection.kind === 'demo' && options.connection.postgres === undefined;
	store.setState(on('view', firstLook(isSimulated && positions !== undefined && latest === undefined && there === undefined)));
	store.setState(on('commandHistory', history => asHistory([...latest?.commands ?? [], ...history])));

	/** Returns the name of the current control plane, or undefined while pgtower switches to another. */
	const nameIn = ({connection}: State): string | undefined => {
		const isStarted = connection.serverName === serverName && connection.profile === profile;
		return connection.isDemo ? 'demo' : connection.baseUrl ?? (isStarted ? startName : undefined);
	};

	const sessionIn = (state: State): Session | undefined => {
		const baseUrl = nameIn(state);
		return baseUrl === undefined ? undefined : {baseUrl, ...viewPosition(state.view), commands: state.commandHistory};
	};

	let written = JSON.stringify(sessionIn(store.getState()));
	let pending: {readonly session: Session; readonly cancel: () => void} | undefined;
	let work: Promise<void> = Promise.resolve();
	let isTold = false;
	const keep = async (session: Session) => {
		try {
			await keepPosition(files, session);
		} catch (error) {
			if (!isTold) {
				isTold = true;
				notify(`The session can't be saved (${fileReason(error)}): the next start opens where this one did.`, 'bad');
			}
		}
	};

	const write = () => {
		const session = pending?.session;
		pending?.cancel();
		pending = undefined;
		const text = JSON.stringify(session);
		if (session === undefined || text === written) {
			return;
		}

		written = text;
		work = work.then(async () => keep(session));
	};

	const stopListening = store.subscribe((state, before) => {
		if (state.view === before.view && state.commandHistory === before.commandHistory) {
			return;
		}

		const session = sessionIn(state);
		if (session === undefined || session.baseUrl !== pending?.session.baseUrl) {
			// On a switch, this stores the last view of the old control plane before any view of the new control plane.
			write();
		}

		if (session === undefined) {
			return;
		}

		pending?.cancel();
		pending = {session, cancel: clock.after(restMilliseconds, write)};
	});

	return {
		async wayTo(wanted) {
			write();
			await work;
			const position = await orTold(async () => readPosition(files, controlPlaneName(wanted)));
			return position && on('view', returnedTo(position));
		},
		async stop() {
			stopListening();
			write();
			await work;
		},
	};
};
