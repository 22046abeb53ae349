import type {Notify} from '../actions/notices.js';
import type {Clock} from '../base/clock.js';
import {fileReason} from '../base/file-error.js';
import {readSession, writeSession, type Session} from '../storage/session-file.js';
import {isComputeId} from '../domain/compute.js';
import {isGeneratedProjectId} from '../domain/project.js';
import type {Options} from '../options/options.js';
import {asHistory} from '../store/slices/command-history.js';
import {beganAt, viewPosition, type ViewPosition} from '../store/slices/view-position.js';
import type {Store} from '../store/store.js';
import {on} from '../store/on.js';

/**
How long nothing must change before the session is stored, in milliseconds.
*/
const restMilliseconds = 500;

type RememberViewOptions = {
	readonly file: string;
	readonly options: Options;
	readonly store: Store;
	readonly clock: Clock;
	readonly notify: Notify;
};

/**
The embedded control plane has another address each time.
*/
const controlPlaneName = ({connection}: Options): string => connection.kind === 'demo' ? 'demo' : connection.baseUrl;

const lastView = async (file: string, notify: Notify): Promise<Session | undefined> => {
	try {
		return await readSession(file);
	} catch (error) {
		notify(`The session file can't be used (${fileReason(error)}): pgtower begins afresh.`, 'bad');
		return undefined;
	}
};

/**
Whether the options give ids of what to open. Anything else may be a name, and is looked up when the control plane is reached.
*/
export const isViewSure = ({projectId, computeId}: Options): boolean => projectId === undefined
	|| (isGeneratedProjectId(projectId) && (computeId === undefined || isComputeId(computeId)));

/**
Opens what the options say, or what the user looked at last on this control plane; then stores each change of it.

A session that can't be read or written does not end the program: the user is told once, and nothing else is lost.
*/
export const rememberView = async ({file, options, store, clock, notify}: RememberViewOptions): Promise<void> => {
	const name = controlPlaneName(options);
	const last = await lastView(file, notify);
	const {projectId, computeId} = isViewSure(options) ? options : {};
	const {filters: _, isAll: _all, ...look} = last?.look ?? {};
	const isAsked = options.projectId !== undefined;
	// A user who asks for an object wants to see it: no filter of the last session may hide it.
	const asked: ViewPosition = {
		...(projectId !== undefined && {projectId}), ...(computeId !== undefined && {computeId}), pane: computeId === undefined ? 'projects' : 'computes', look,
	};
	if (isAsked || last?.baseUrl === name) {
		store.setState(on('view', beganAt(isAsked ? asked : last ?? {})));
	}

	store.setState(on('commandHistory', history => asHistory([...last?.commands ?? [], ...history])));
	const current = (): Omit<Session, 'baseUrl'> => ({...viewPosition(store.getState().view), commands: store.getState().commandHistory});
	let written = JSON.stringify(current());
	let cancel: (() => void) | undefined;
	let isTold = false;
	const isOnStarted = (): boolean => {
		const {baseUrl, isDemo} = store.getState().connection;
		return isDemo ? name === 'demo' : baseUrl === undefined || baseUrl === name;
	};

	store.subscribe((state, before) => {
		if ((state.view === before.view && state.commandHistory === before.commandHistory) || !isOnStarted()) {
			return;
		}

		cancel?.();
		cancel = clock.after(restMilliseconds, () => {
			const position = current();
			const text = JSON.stringify(position);
			if (text === written) {
				return;
			}

			written = text;
			void writeSession(file, {baseUrl: name, ...position}).catch((error: unknown) => {
				if (isTold) {
					return;
				}

				isTold = true;
				notify(`The session can't be kept (${fileReason(error)}): the next start begins where it began before.`, 'bad');
			});
		});
	});
};
