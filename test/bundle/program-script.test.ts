import vm from 'node:vm';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {asScript} from '../../bundle/program-script.js';

const banner = '// What every module of the bundle begins with.\n';

/** Runs a script like the loader. A script passes its findings to `runtime`. */
const run = async (script: string): Promise<readonly unknown[]> => {
	const told: unknown[] = [];
	const program = vm.runInThisContext(script) as (...given: readonly unknown[]) => Promise<void>;
	await program(createRequire(import.meta.url), import.meta, (...found: readonly unknown[]) => {
		told.push(...found);
	});
	return told;
};

test.each([
	['import a from"node:path";runtime(a.sep);', [path.sep]],
	['import*as b from"node:path";runtime(b.sep);', [path.sep]],
	['import{sep as c,join}from"node:path";runtime(c,join("a","b"));', [path.sep, path.join('a', 'b')]],
	['import d,{sep as e}from"node:path";import{default as f}from"node:path";runtime(d.sep,e,f.sep);', [path.sep, path.sep, path.sep]],
	['import g, { sep as h } from "node:path";\nimport {\n  join as i\n} from "node:path";\nruntime(g.sep, h, i("a"));', [path.sep, path.sep, 'a']],
	[String.raw`import"node:path";runtime("import x from\"node:fs\"");`, ['import x from"node:fs"']],
	['var j=await import("node:path");runtime(j.sep,j.default.sep);', [path.sep, path.sep]],
	['runtime(import.meta.dirname,await Promise.resolve(1));', [import.meta.dirname, 1]],
])('a script built from a module behaves like the module: %s', async (module, found) => {
	expect(await run(await asScript(banner + module))).toEqual(found);
});

test('after the first line of a module, all code has the same line and column in the script', async () => {
	const module = `${banner}import a from"node:path";var b=import.meta.dirname;\nimport {\n  sep\n} from "node:path";\nthrow new Error(b);`;
	const script = await asScript(module);
	for (const word of ['var b', '.dirname', 'throw']) {
		const [before = ''] = module.split(word, 1);
		const [after = ''] = script.split(word, 1);
		expect(after.split('\n').map(({length}) => length).slice(1), word).toEqual(before.split('\n').map(({length}) => length).slice(1));
	}
});

test('compiling the script compiles the whole program at once, so that a start does not parse the text again', async () => {
	const text = 'a text of the program that only compiled code has';
	const code = new vm.Script(await asScript(`${banner}runtime(${JSON.stringify(text)});`)).createCachedData();
	expect(code.includes(text)).toBe(true);
});

test('equal programs get equal scripts, and different programs get different build ids', async () => {
	const [one, same, other] = await Promise.all([asScript(`${banner}runtime(1);`), asScript(`${banner}runtime(1);`), asScript(`${banner}runtime(2);`)]);
	expect(one).toBe(same);
	expect(one.slice(0, 12)).not.toBe(other.slice(0, 12));
});

test('building a script fails for a program that would load another file', async () => {
	await expect(asScript(`${banner}await import("./a.js");`)).rejects.toThrow('not of node');
});

test('building a script fails for a program with exports', async () => {
	await expect(asScript(`${banner}export const a = 1;`)).rejects.toThrow('exports something');
});
