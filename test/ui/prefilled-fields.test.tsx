import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {on, type Update} from '../../src/store/state.js';
import {topModal} from '../../src/store/selectors/screen/modals.js';
import {keyBytes} from '../helpers/keys.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../store/fixtures.js';
import {renderApp, type RenderedApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {id: projectId} = project();

/** Returns the texts in the open form, by the fields' ids. */
const typed = ({store}: RenderedApp): Readonly<Record<string, string>> => {
	const top = topModal(store.getState());
	return top?.kind === 'form' ? top.values : {};
};

const pressIn = async (app: RenderedApp, keys: readonly string[]) => {
	for (const key of keys) {
		const before = app.store.getState().modal;
		app.press(keyBytes(key));
		await expect.poll(() => app.store.getState().modal).not.toBe(before);
	}
};

const named = '1\u{FE0F}\u{20E3} می\u{200C}خواهم';

const world: readonly Update[] = [
	...smallWorld,
	on('branches', receiveBranches(projectId, [branch({name: named})], noon)),
	receiveComputes(projectId, [compute({name: named, size: {min: 1, max: 1}, pgSettings: {work_mem: '64MB'}})], noon),
	on('view', focusedPane('computes')),
];

test.each([
	['the size in a form', 'z', [], 'size'],
	['the suspend timeout in a form', 'z', ['tab'], 'suspend'],
	['the size of a new compute', 'n', ['tab', 'tab'], 'size'],
	['the suspend timeout of a new compute', 'n', ['tab', 'tab', 'tab'], 'suspend'],
	['a name', 'e', [], 'name'],
	['a setting', 'e', ['tab', 'tab'], 'setting work_mem'],
])('the prefilled text of %s is replaced by the first typed character', async (_, opens, way, field) => {
	const app = await renderApp({changes: world});
	await pressIn(app, [opens, ...way, '2', '4']);
	expect(typed(app)[field]).toBe('24');
});

test('a value that the palette filled in is replaced by the first typed character', async () => {
	const app = await renderApp({changes: world});
	await pressIn(app, [':', ...'resize 10', 'enter']);
	expect(typed(app).size).toBe('10');
	await pressIn(app, ['2']);
	expect(typed(app).size).toBe('2');
});

test('typing replaces a size set by an arrow key, and continues a size typed before', async () => {
	const app = await renderApp({changes: world});
	await pressIn(app, ['z', 'right', '4']);
	expect(typed(app).size).toBe('4');
	await pressIn(app, ['tab', 'shift-tab', '0'].map(key => key === 'shift-tab' ? 'shift+tab' : key));
	expect(typed(app).size).toBe('40');
});

test('backspace and end edit a prefilled size', async () => {
	const app = await renderApp({changes: world});
	await pressIn(app, ['z']);
	app.press(keyBytes('end'));
	await pressIn(app, ['2', 'backspace', 'backspace']);
	expect(typed(app).size).toBe('');
});

test('ctrl with an arrow in the field of a size moves the cursor by a word, without stepping the size', async () => {
	const app = await renderApp({changes: world});
	await pressIn(app, ['z']);
	app.press(keyBytes('ctrl+left'));
	await pressIn(app, ['4']);
	expect(typed(app).size).toBe('41');
});

test('a name keeps its joiners and variation selectors when another part of the name is changed', async () => {
	const app = await renderApp({changes: world});
	await pressIn(app, ['e']);
	app.press(keyBytes('end'));
	await pressIn(app, ['!']);
	expect(typed(app).name).toBe(`${named}!`);
	app.unmount();

	const branches = await renderApp({changes: world});
	branches.press('B');
	await expect.poll(branches.screen).toContain('Branches 1');
	await pressIn(branches, ['e']);
	branches.press(keyBytes('end'));
	await pressIn(branches, ['!']);
	expect(typed(branches).name).toBe(`${named}!`);
});

test.each([['expire', 'expires'], ['protect', 'protected'], ['expire 3d', 'expires']])('":%s" in the palette opens the form with the focus on the field that the command names', async (line, field) => {
	const app = await renderApp({
		changes: [
			...smallWorld,
			on('branches', receiveBranches(projectId, [branch({isDefault: false, isProtected: false})], noon)),
		],
	});
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 1');
	await pressIn(app, [':', ...line, 'enter']);
	await expect.poll(() => topModal(app.store.getState())).toMatchObject({kind: 'form', focus: {field}, values: line === 'expire 3d' ? {expires: '3d'} : {}});
});
