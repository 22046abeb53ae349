import {
	afterEach,
	expect,
	test,
	vi,
} from 'vitest';
import type * as TargetCalls from '../../src/api/calls/target-calls.js';
import type * as Tasks from '../../src/store/selectors/tasks.js';
import type * as ListPanes from '../../src/ui/panes/list-pane.js';
import type * as PaneTitle from '../../src/ui/pane-title.js';
import {freshSeed} from '../commands/random-keys/check-random-keys.js';

const modules = {
	send: '../../src/api/calls/target-calls.js', tasks: '../../src/store/selectors/tasks.js', list: '../../src/ui/panes/list-pane.js', title: '../../src/ui/pane-title.js',
} as const;

/** Sends a change without an answer a second time. */
const sendTwice = async (original: () => Promise<typeof TargetCalls>): Promise<typeof TargetCalls> => {
	const {createTargetCalls} = await original();
	return {
		createTargetCalls(...parts) {
			const calls = createTargetCalls(...parts);
			return {
				...calls,
				async sendChange(...given) {
					try {
						return await calls.sendChange(...given);
					} catch {
						return calls.sendChange(...given);
					}
				},
			};
		},
	};
};

/** Shows the row of a compute that is being resized as not busy. */
const forgetResizes = async (original: () => Promise<typeof Tasks>): Promise<typeof Tasks> => {
	const tasks = await original();
	return {
		...tasks,
		busyTask(...given) {
			const task = tasks.busyTask(...given);
			return task?.change?.kind === 'resize' ? undefined : task;
		},
	};
};

/** Keeps the rows of a list that has become shorter. */
const keepRows = async (original: () => Promise<typeof ListPanes>): Promise<typeof ListPanes> => {
	const {ListPane: draw} = await original();
	const most = new Map<string, Parameters<typeof draw>[0]['rows']>();
	return {
		ListPane(props) {
			const name = props.title.slice(0, 5);
			const before = most.get(name) ?? [];
			const rows = props.rows.length < before.length ? before as typeof props.rows : props.rows;
			most.set(name, rows);
			return draw({...props, rows});
		},
	};
};

/** Shows a count in titles that is one too low, from three on. */
const countWrongly = async (original: () => Promise<typeof PaneTitle>): Promise<typeof PaneTitle> => {
	const {paneTitle, ...others} = await original();
	return {
		...others,
		paneTitle: ({count, ...parts}, glyphs) => paneTitle({...parts, ...(count !== undefined && {count: {...count, all: Math.min(count.all, 2)}})}, glyphs),
	};
};

// Test files share loaded modules, but each bug is for one test.
afterEach(() => {
	for (const module of Object.values(modules)) {
		vi.doUnmock(module);
	}

	vi.resetModules();
});

test.each([
	['a change is sent twice', modules.send, sendTwice, /was sent \d+ times, and asked for \d+ times/v],
	['a busy row is not shown as busy', modules.tasks, forgetResizes, /is busy \(\w+\), and drawn as/v],
	['a removed row stays on the screen', modules.list, keepRows, /what is drawn is not what is known/v],
	['a title shows a wrong count', modules.title, countWrongly, /the title counts 2, and there are/v],
])('random writes catch a planted bug: %s', async (_name, module, plant: (original: () => Promise<never>) => Promise<unknown>, words) => {
	vi.resetModules();
	vi.doMock(module, plant as never);
	const {runWrites} = await import('./run-writes.js');
	const seed = freshSeed();
	console.info(`planted bug: seed ${seed}`);
	await expect(runWrites({
		writes: 2000, mostSteps: 4000, seed, stepsOfLife: 30,
	})).rejects.toThrow(words);
});
