import path from 'node:path';
import chalk from 'chalk';
import {cleanup} from 'ink-testing-library';
import {
	afterEach,
	beforeEach,
	expect,
	test,
} from 'vitest';
import {createEmulator} from '../helpers/emulator.js';
import {projectFolder} from '../helpers/source-files.js';
import {loadWorld} from '../ui/load-world.js';
import {renderApp, type RenderOptions} from '../ui/render-app.js';
import {palettes} from './palette.js';
import {drawScreen} from './svg.js';

const usual = chalk.level;

beforeEach(() => {
	// This uses the sixteen colors of the terminal.
	chalk.level = 1;
});

afterEach(() => {
	cleanup();
	chalk.level = usual;
});

type Picture = Pick<RenderOptions, 'isAscii' | 'look'> & {
	readonly file: string;
	readonly columns: number;
	readonly rows: number;
	readonly scheme: 'dark' | 'light';
};

/** The pictures of the guide, and pictures for the sizes and the colors of the terminal. */
const pictures: readonly Picture[] = [
	...(['dark', 'light'] as const).map((scheme): Picture => ({
		file: `assets/load-${scheme}.svg`, columns: 120, rows: 36, scheme, look: {isLight: scheme === 'light'},
	})),
	...([
		{
			columns: 200, rows: 60, name: 'dark',
		},
		{
			columns: 80, rows: 24, name: 'dark',
		},
		{
			columns: 60, rows: 16, name: 'dark',
		},
		{
			columns: 80, rows: 24, name: 'ascii', isAscii: true,
		},
		{
			columns: 120, rows: 40, name: 'no-color', look: {hasColour: false},
		},
		{
			columns: 120, rows: 40, name: 'colour-blind', look: {name: 'colour-blind'},
		},
	] as const).map(({name, ...shown}): Picture => ({...shown, scheme: 'dark', file: `test/pictures/load/${shown.columns}x${shown.rows}-${name}.svg`})),
];

test.each(pictures)('the load of a compute at $columns×$rows matches the picture $file (npm run pictures)', async ({file, columns, rows, scheme, ...options}) => {
	const app = await renderApp({
		columns, rows, ...options, changes: loadWorld(),
	});
	const emulator = createEmulator(columns, rows);
	await emulator.feed(app.written().replaceAll('\n', '\r\n'));
	const picture = drawScreen({columns, rows, cell: emulator.cell}, palettes[scheme], file.startsWith('assets') ? 'pgtower' : `the load at ${columns}×${rows}`);
	emulator.close();
	await expect(picture).toMatchFileSnapshot(path.join(projectFolder, file));
});
