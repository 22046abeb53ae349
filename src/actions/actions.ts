import {steppedInterval, toggledPause} from '../store/connection.js';
import {clearedNotice} from '../store/notice.js';
import {toggledWide, toggledZone} from '../store/view.js';
import type {Context} from './context.js';
import {createLayers, type Layers} from './layers.js';
import {createNavigate, type Navigate} from './navigate.js';
import {createNotify, type Notify} from './notices.js';
import type {Refresh} from './refresh.js';
import type {Watch} from './watch.js';

/**
What only the program's root can do.
*/
export type Shell = {
	readonly quit: () => void;
	readonly repaint: () => void;
	readonly suspend: () => void;
};

/**
Everything a command can do.
*/
export type Actions = {
	readonly navigate: Navigate;
	readonly layers: Layers;
	readonly notify: Notify;
	readonly dismissNotice: () => void;
	readonly refreshNow: () => void;
	readonly togglePause: () => void;
	readonly stepInterval: (direction: 1 | -1) => void;
	readonly toggleZone: () => void;
	readonly toggleWide: () => void;
	readonly shell: Shell;
};

export const createActions = (context: Context, refresh: Refresh, watch: Watch, shell: Shell): Actions => {
	const {store} = context;

	return {
		navigate: createNavigate(context, refresh, watch),
		layers: createLayers(context),
		notify: createNotify(context),
		dismissNotice() {
			store.setState(clearedNotice(undefined));
		},
		refreshNow() {
			watch.now(true);
		},
		togglePause() {
			store.setState(toggledPause());
			watch.now(false);
		},
		stepInterval(direction) {
			store.setState(steppedInterval(direction));
			watch.now(false);
		},
		toggleZone() {
			store.setState(toggledZone());
		},
		toggleWide() {
			store.setState(toggledWide());
		},
		shell,
	};
};
