import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Options} from 'tsup';

type Change = {
	/**
	The end of the path of the file it is made in.
	*/
	readonly file: string;
	readonly old: string;
	readonly changed: string;

	/**
	What the file has to import for that.
	*/
	readonly imports?: string;
};

const segmenterFiles = [
	'ink/build/line-update.js',
	'ansi-tokenize/build/tokenize.js',
	'slice-ansi/tokenize-ansi.js',
	'wrap-ansi/index.js',
	'src/terminal/width.ts',
	'src/terminal/parse-input.ts',
	'src/terminal/to-ascii.ts',
	'src/ui/parts/field-text.ts',
];

const besides = (name: string): string => JSON.stringify(path.resolve('bundle', name));

const changes: readonly Change[] = [
	// Each would make one as it is loaded, though few texts need it.
	...segmenterFiles.map(file => ({
		file,
		old: ' = new Intl.Segmenter(',
		changed: ' = new LightSegmenter(',
		imports: `import {LightSegmenter} from ${besides('light-segmenter.ts')};\n`,
	})),
	// Yoga carries its program as text, and reads that through fetch when there is one. In node the first use of fetch loads a
	// second HTTP client: a third of the time to the first frame. Without it, the text is decoded directly.
	{file: 'yoga-wasm-base64-esm.js', old: '"function"!=typeof fetch', changed: '!0'},
	{
		file: 'ink/build/output.js',
		old: 'export default class Output {',
		changed: `import {rememberRows} from ${besides('remember-rows.ts')};\nexport {RememberingOutput as default};\nclass Output {`,
	},
	{
		file: 'ink/build/output.js',
		old: '\n//# sourceMappingURL',
		changed: '\nconst RememberingOutput = rememberRows(Output);\n//# sourceMappingURL',
	},
	// Every piece of text goes through this in every frame, most of them twice.
	{
		file: 'ink/build/sanitize-ansi.js',
		old: 'export default sanitizeAnsi;',
		changed: `import {rememberAnswers} from ${besides('remember-answers.ts')};\nexport default rememberAnswers(sanitizeAnsi);`,
	},
];

const changedText = (text: string, {file, old, changed, imports = ''}: Change): string => {
	const parts = text.split(old);
	if (parts.length === 1) {
		throw new Error(`${file} has no ${JSON.stringify(old)} any more: see bundle/lighter-packages.ts.`);
	}

	return imports + parts.join(changed);
};

const changedFiles = changes.map(({file}) => file.replaceAll('.', String.raw`\.`)).join('|');

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const createPlugin = (isWholeProgram: boolean): Plugin => ({
	name: 'lighter packages',
	setup(build) {
		const seen = new Set<string>();
		build.onStart(() => {
			seen.clear();
		});
		build.onEnd(() => {
			if (!isWholeProgram) {
				return {};
			}

			const missing = [...new Set(changes.map(({file}) => file))].filter(end => [...seen].every(file => !file.endsWith(end)));
			return {errors: missing.map(file => ({text: `${file} is not in the bundle any more: see bundle/lighter-packages.ts.`}))};
		});
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine reads it, and knows no such flag.
		build.onLoad({filter: new RegExp(`(?:${changedFiles})$`)}, async ({path: file}) => {
			seen.add(file);
			let contents = await readFile(file, 'utf8');
			for (const change of changes) {
				contents = file.endsWith(change.file) ? changedText(contents, change) : contents;
			}

			return {contents, loader: file.endsWith('.ts') ? 'ts' : 'js'};
		});
	},
});

/**
Makes packages, and what is like them here, cost less, in the bundle only. A new version of one that has no such place fails the build, and
so does one that has moved the file.
*/
export const lighterPackages = createPlugin(true);

/**
The same for a bundle of parts of the program, which need not have every file.
*/
export const lighterParts = createPlugin(false);
