import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {
	chmod,
	mkdir,
	readFile,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {text} from 'node:stream/consumers';
import {constants, gunzipSync} from 'node:zlib';
import {expect, onTestFinished, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram, startDashboard} from '../helpers/dashboard.js';
import {readPage, userPages} from '../helpers/pages.js';
import {projectFolder} from '../helpers/source-files.js';
import {shellLines} from './guide-blocks.js';

/** Opens a shell in an empty home, where `pgtower` is the built program. */
const openShell = async () => {
	const {home, variables, remove} = await createCleanEnvironment();
	onTestFinished(remove);
	const program = path.join(home, 'bin/pgtower');
	await mkdir(path.dirname(program));
	await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${builtProgram}' "$@"\n`);
	await chmod(program, 0o755);
	const start = (line: string) => spawn('bash', ['-c', line], {
		cwd: home, env: {...variables, PATH: `${path.dirname(program)}:${variables.PATH}`}, stdio: ['ignore', 'pipe', 'pipe'],
	});
	return {
		home,
		start,
		async run(line: string) {
			const child = start(line);
			const closed = once(child, 'close') as Promise<[number]>;
			const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
			// Examples without a key read the demo.
			expect({code, complaint: complaint.replaceAll(/^pgtower \w+: No key is set, so this is the demo\.\n/gmv, '')}, line).toEqual({code: 0, complaint: ''});
			return output;
		},
	};
};

type Shell = Awaited<ReturnType<typeof openShell>>;

/** Reads the contents of an unfinished recording. */
const recorded = async (file: string): Promise<string> => gunzipSync(await readFile(file), {finishFlush: constants.Z_SYNC_FLUSH}).toString();

/** Records until the program says so and the file has that content, then ends the recording like a user. */
const records = async ({start, home}: Shell, line: string, file: string, content = '') => {
	const child = start(`exec ${line}`);
	const ended = once(child, 'close') as Promise<[number]>;
	let said = '';
	createInterface({input: child.stderr}).on('line', part => {
		said += `${part}\n`;
	});
	await expect.poll(() => said).toContain('Recording ep-');
	await expect.poll(async () => recorded(path.join(home, file))).toContain(content);
	child.kill('SIGINT');
	const [code] = await ended;
	expect(code).toBe(130);
	expect(await readFile(path.join(home, file))).not.toHaveLength(0);
};

/** The expected effect of each line. */
const effects: Readonly<Record<string, (shell: Shell, line: string) => Promise<void>>> = {
	async 'pgtower snapshot'({run}, line) {
		expect(await run(line)).toMatch(/^\d+ computes of /v);
	},
	async 'pgtower snapshot operations --json --project aged-harbor-30417752'({run}, line) {
		expect(JSON.parse(await run(line))).toMatchObject({view: 'operations', project: {id: 'aged-harbor-30417752'}});
	},
	async 'pgtower snapshot projects --demo | grep locked'({run}, line) {
		expect(await run(line)).toMatch(/^checkout-quay-66120459 /v);
	},
	async 'pgtower tail --all-projects --filter \'status:failed,error\''({start}, line) {
		const child = start(`exec ${line}`);
		const ended = once(child, 'close');
		const [first] = await once(createInterface({input: child.stdout}), 'line') as [string];
		child.kill('SIGINT');
		await ended;
		expect(first).toMatch(/ {2}Error +\w+ /v);
	},
	async 'pgtower snapshot operations --since 24h --all-projects --filter \'status:failed,error\' --fail-on-failure'({run}, line) {
		// The demo has failures of the last day.
		expect(await run(`${line}; test $? = 5`)).toMatch(/^\d+ operations of \d+ projects/v);
	},
	async 'pgtower snapshot schema-diff --project acme-shop --branch staging'({run}, line) {
		expect(await run(line)).toMatch(/^No difference from main to staging in the schema of neondb /v);
	},
	async 'pgtower snapshot schema-diff --project acme-shop --branch staging --base main --database neondb'({run}, line) {
		expect(await run(line)).toMatch(/^No difference from main to staging in the schema of neondb /v);
	},
	async 'pgtower snapshot schema-diff --project acme-shop --base-at 10m'({run}, line) {
		expect(await run(line)).toMatch(/^No difference from main at .* to main in the schema of neondb /v);
	},
	async 'pgtower serve --data ./control-plane'({start, home}, line) {
		// The default port may be in use by somebody who is trying pgtower.
		const child = start(`exec ${line} --port 0`);
		const ended = once(child, 'close');
		const [first] = await once(createInterface({input: child.stdout}), 'line') as [string];
		child.kill('SIGINT');
		await ended;
		expect(first).toMatch(/^The control plane is at http:\/\/127\.0\.0\.1:\d+\/api\/v2$/v);
		expect(await readFile(path.join(home, 'control-plane/world.db'))).not.toHaveLength(0);
	},
	async 'pgtower record --project acme-shop incident.gz'(shell, line) {
		await records(shell, line, 'incident.gz');
	},
	async 'pgtower record --project acme-shop --compute shop-primary --keep 24h --queries day.gz'(shell, line) {
		await records(shell, line, 'day.gz');
	},
	async 'pgtower replay incident.gz'(shell) {
		await records(shell, 'pgtower record --project acme-shop incident.gz', 'incident.gz', '"acme-shop"');
		await using dashboard = await startDashboard({args: ['replay', path.join(shell.home, 'incident.gz')]});
		await dashboard.waitFor(/incident\.gz ▸ acme-shop .*(?:playing|at its end)/v);
	},
	async 'pgtower replay --export incident.gz > load.csv'(shell, line) {
		await records(shell, 'pgtower record --project acme-shop incident.gz', 'incident.gz');
		await shell.run(line);
		expect(await readFile(path.join(shell.home, 'load.csv'), 'utf8')).toMatch(/^time,/v);
	},
	async 'echo \'source <(pgtower completion bash)\' >> ~/.bashrc'({run}, line) {
		await run(line);
		expect(await run('source ~/.bashrc && complete -p pgtower')).toContain('_pgtower pgtower');
	},
	async 'echo \'source <(pgtower completion zsh)\' >> ~/.zshrc'({run, home}, line) {
		await run(line);
		expect(await readFile(path.join(home, '.zshrc'), 'utf8')).toBe('source <(pgtower completion zsh)\n');
		expect(await run('pgtower completion zsh')).toContain('compdef _pgtower pgtower');
	},
	async 'pgtower completion fish > ~/.config/fish/completions/pgtower.fish'({run, home}, line) {
		await mkdir(path.join(home, '.config/fish/completions'), {recursive: true});
		await run(line);
		expect(await readFile(path.join(home, '.config/fish/completions/pgtower.fish'), 'utf8')).toContain('complete -c pgtower');
	},
};

test.each(shellLines.filter(line => /(?:^|\()pgtower /v.test(line)))('the guide\'s line "%s" has the expected effect', async line => {
	const effect = effects[line];
	expect(effect, 'a line of the guide that nobody tried').toBeDefined();
	await effect?.(await openShell(), line);
});

test('every command line that these tests try is in the guide', () => {
	expect(Object.keys(effects).filter(line => !shellLines.includes(line))).toEqual([]);
});

test('every npm script mentioned on a page exists', () => {
	const {scripts} = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {readonly scripts: Readonly<Record<string, string>>};
	const pages = [...userPages, 'CONTRIBUTING.md', 'docs/internals/testing.md'].map(page => readPage(page)).join('\n');
	const named = Array.from(pages.matchAll(/npm (?:run )?(?<name>start|test|(?<=run )[\w:\-]+)/gv), ({groups}) => groups?.name ?? '');
	expect(named).toContain('build');
	expect(named.filter(name => scripts[name] === undefined)).toEqual([]);
});
