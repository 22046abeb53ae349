import {execFileSync} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import yoga, {Direction} from '../../src/vendor/yoga-layout.js';
import {projectFolder} from '../helpers/source-files.js';

test('the vendored yoga-layout lays out boxes', () => {
	const box = yoga.Node.create();
	box.setWidth(30);
	box.setPadding(yoga.EDGE_ALL, 2);
	const inner = yoga.Node.create();
	inner.setFlexGrow(1);
	inner.setHeight(1);
	box.insertChild(inner, 0);
	box.calculateLayout(undefined, undefined, Direction.LTR);
	expect([inner.getComputedWidth(), inner.getComputedLeft(), box.getComputedHeight()]).toEqual([26, 2, 5]);
	box.freeRecursive();
});

const clientsLoadedBy = (module: string): string => execFileSync(process.execPath, ['--input-type=module', '--eval', `
	await import(${JSON.stringify(module)});
	console.log(typeof fetch, process.moduleLoadList.some(name => name.includes('deps/undici')));
`], {cwd: projectFolder, encoding: 'utf8'}).trim();

test('the vendored yoga-layout leaves fetch in place and loads no HTTP client, unlike the package itself', () => {
	expect(clientsLoadedBy(path.join(projectFolder, 'src/vendor/yoga-layout.ts'))).toBe('function false');
	expect(clientsLoadedBy('yoga-layout')).toBe('function true');
});
