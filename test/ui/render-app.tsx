import {setTimeout as pause} from 'node:timers/promises';
import {stripVTControlCharacters} from 'node:util';
import {render} from 'ink-testing-library';
import type {ReactElement} from 'react';
import type {Actions} from '../../src/actions/actions.js';
import type {Connections} from '../../src/actions/account/connections.js';
import type {JournalStorage} from '../../src/actions/journal.js';
import type {Shell} from '../../src/actions/shell.js';
import type {ApiClient} from '../../src/api/client.js';
import type {Environment} from '../../src/base/environment.js';
import {replayBeginning, replayOpened, type ReplayedFile} from '../../src/app/replay/replay-work.js';
import type {Update} from '../../src/store/state.js';
import {createStore, type Store} from '../../src/store/store.js';
import {App} from '../../src/ui/app.js';
import {Providers} from '../../src/ui/providers.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {createTheme} from '../../src/ui/theme.js';
import {lookUntil} from '../helpers/look-until.js';
import {createTestProgram} from '../helpers/test-program.js';
import {noon} from '../store/fixtures.js';

export type RenderedApp = {
	readonly store: Store;
	readonly actions: Actions;

	/** The calls to the program's root, in order. */
	readonly asked: readonly string[];

	/** Returns the screen, without colors and trailing blanks. */
	readonly screen: () => string;

	/** Returns the screen with its colors and blanks, as written to a terminal. */
	readonly written: () => string;

	/** Returns the number of frames drawn. */
	readonly frames: () => number;
	readonly press: (bytes: string) => void;
	readonly change: (change: Update) => void;
	readonly unmount: () => void;
};

/** Creates connections that open nothing, and record each call. */
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
	readonly changes?: readonly Update[];
	readonly isAscii?: boolean;

	/** Other options for the theme. */
	readonly look?: Partial<Parameters<typeof createTheme>[0]>;
	readonly isReadOnly?: boolean;

	/** The client of a control plane; none by default. */
	readonly client?: ApiClient;
	readonly connections?: Partial<Connections>;

	/** The storage of the journal; none by default. */
	readonly journal?: JournalStorage;

	/** The environment of the process, for programs that it starts. It is empty by default. */
	readonly environment?: Environment;

	/** Runs a program in place of the real terminal. By default the program exits at once, with code 0. */
	readonly runInForeground?: Shell['runInForeground'];

	/** A recording to show, in place of a control plane. */
	readonly replayed?: ReplayedFile;

	/** The current time, in milliseconds since 1970; noon by default. */
	readonly now?: number;
};

/** Renders the whole screen on a store that updates fill, at a fixed time, without a control plane. */
export const renderApp = async ({
	columns = 120, rows = 40, changes = [], isAscii = false, look = {}, isReadOnly = false, client, connections, journal, environment = {},
	runInForeground = async () => ({kind: 'exit', code: 0}), replayed, now = noon,
}: RenderOptions = {}): Promise<RenderedApp> => {
	const asked: string[] = [];
	const store = createStore(replayed === undefined
		? {
			isDemo: true, isReadOnly, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
		}
		: replayBeginning(replayed, 5, 300));
	const clock = {now: () => store.getState().replay?.at ?? now, after: () => () => undefined};
	store.setState(state => ({view: {...state.view, zone: 'utc'}}));
	const ask = (what: string) => () => {
		asked.push(what);
	};

	const {actions, attach} = createTestProgram({
		store,
		clock,
		...(replayed !== undefined && {replayed: replayed.recording}),
		connections: {...stillConnections(asked), ...connections},
		environment,
		...(journal !== undefined && {journal}),
		shell: {
			quit: ask('quit'), repaint: ask('repaint'), suspend: ask('suspend'), runInForeground, copy(text) {
				asked.push(`copy ${text}`);
				return true;
			},
		},
	});
	if (client !== undefined) {
		attach({client, isPolled: false});
	}

	for (const change of [...(replayed === undefined ? [] : [replayOpened(replayed)]), ...changes]) {
		store.setState(change);
	}

	const tree: ReactElement = (
		<Providers store={store} actions={actions} clock={clock} theme={createTheme({hasColour: true, isAscii, ...look})}>
			<App />
		</Providers>
	);
	const {stdout, stdin, frames, lastFrame, unmount} = render(tree);
	Object.defineProperties(stdout, {columns: {value: columns}, rows: {value: rows}});
	const isWhole = () => {
		const lines = stripVTControlCharacters(lastFrame() ?? '').split('\n');
		return lines.length === rows && (Math.max(...lines.map(line => displayWidth(line))) === columns || lines.some(line => line.includes(`${columns}×${rows}`)));
	};

	let drawn = 0;
	await lookUntil(`Waiting for a screen of ${columns}×${rows}`, () => lastFrame() ?? '', () => {
		const before = drawn;
		drawn = frames.length;
		if (!isWhole()) {
			stdout.emit('resize');
			return false;
		}

		// Drawing tells the store what fits, so the last frame is the one that no other follows.
		return drawn === before;
	}, {next: async () => pause(5)});

	return {
		store,
		actions,
		asked,
		screen: () => stripVTControlCharacters(lastFrame() ?? '').split('\n').map(line => line.trimEnd()).join('\n'),
		written: () => lastFrame() ?? '',
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
