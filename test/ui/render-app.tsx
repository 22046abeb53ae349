import {stripVTControlCharacters} from 'node:util';
import {render} from 'ink-testing-library';
import type {ReactElement} from 'react';
import {vi} from 'vitest';
import type {Actions} from '../../src/actions/actions.js';
import type {Connections} from '../../src/actions/account/connections.js';
import type {ApiClient} from '../../src/api/client.js';
import type {State} from '../../src/store/state.js';
import {createStore, type Store} from '../../src/store/store.js';
import {App} from '../../src/ui/app.js';
import {Providers} from '../../src/ui/providers.js';
import {displayWidth} from '../../src/terminal/width.js';
import {createTheme} from '../../src/ui/theme.js';
import {createTestProgram} from '../helpers/test-program.js';
import {noon} from '../store/fixtures.js';

type Change = (state: State) => Partial<State>;

export type RenderedApp = {
	readonly store: Store;
	readonly actions: Actions;

	/**
	What was asked of the program's root, in order.
	*/
	readonly asked: readonly string[];

	/**
	The screen, without colours and trailing blanks.
	*/
	readonly screen: () => string;
	/**
	How many frames were made so far.
	*/
	readonly frames: () => number;
	readonly press: (bytes: string) => void;
	readonly change: (change: Change) => void;
	readonly unmount: () => void;
};

/**
A program's root that opens no connection, and notes what it was asked.
*/
const stillConnections = (asked: string[]): Connections => ({
	profiles: async () => ({items: []}),
	async switchTo(profile) {
		asked.push(`profile ${profile}`);
		return undefined;
	},
	async reopen() {
		asked.push('reopen');
		return undefined;
	},
	giveUpKey() {
		asked.push('give up key');
	},
	async connect({baseUrl, profile}) {
		asked.push(`connect ${profile} ${baseUrl}`);
		return undefined;
	},
	async keepOrganization(orgId) {
		asked.push(`organization ${orgId}`);
		return 'Kept.';
	},
	inForce: () => [{name: 'interval', value: '5 s', origin: 'usual'}],
});

export type RenderOptions = {
	readonly columns?: number;
	readonly rows?: number;
	readonly changes?: readonly Change[];
	readonly isAscii?: boolean;
	readonly isReadOnly?: boolean;

	/**
	A control plane to reach; none unless said.
	*/
	readonly client?: ApiClient;
	readonly connections?: Partial<Connections>;
};

const stillClock = {now: () => noon, after: () => () => undefined};

/**
The whole screen over a store that is filled by transitions, at a time that stands still, without a control plane.
*/
export const renderApp = async ({columns = 120, rows = 40, changes = [], isAscii = false, isReadOnly = false, client, connections}: RenderOptions = {}): Promise<RenderedApp> => {
	const asked: string[] = [];
	const store = createStore({
		isDemo: true, isReadOnly, intervalSeconds: 5, place: 'demo', requestLimit: 300,
	});
	store.setState(state => ({view: {...state.view, zone: 'utc'}}));
	const ask = (what: string) => () => {
		asked.push(what);
	};

	const {actions, attach} = createTestProgram({
		store,
		clock: stillClock,
		connections: {...stillConnections(asked), ...connections},
		shell: {
			quit: ask('quit'), repaint: ask('repaint'), suspend: ask('suspend'), copy(text) {
				asked.push(`copy ${text}`);
				return true;
			},
		},
	});
	if (client !== undefined) {
		attach({client, isPolled: false});
	}

	for (const change of changes) {
		store.setState(change);
	}

	const tree: ReactElement = (
		<Providers store={store} actions={actions} clock={stillClock} theme={createTheme({hasColour: true, isAscii})}>
			<App />
		</Providers>
	);
	const {stdout, stdin, frames, lastFrame, unmount} = render(tree);
	Object.defineProperties(stdout, {columns: {value: columns}, rows: {value: rows}});
	await vi.waitUntil(() => {
		stdout.emit('resize');
		const lines = stripVTControlCharacters(lastFrame() ?? '').split('\n');
		return lines.length === rows && (Math.max(...lines.map(line => displayWidth(line))) === columns || lines.some(line => line.includes(`${columns}×${rows}`)));
	});

	return {
		store,
		actions,
		asked,
		screen: () => stripVTControlCharacters(lastFrame() ?? '').split('\n').map(line => line.trimEnd()).join('\n'),
		frames: () => frames.length,
		press(bytes) {
			stdin.write(bytes);
		},
		change(change) {
			store.setState(change);
		},
		unmount,
	};
};
