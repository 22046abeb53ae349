import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readCommandLine} from '../../src/cli/command-line.js';
import {readingInterval} from '../../src/domain/recording/recording.js';
import {noneGiven} from '../../src/options/given-options.js';
import {resolve} from '../helpers/resolve-options.js';

const read = (...argv: readonly string[]) => readCommandLine(argv, '1.2.3');

test('a command line without arguments starts the dashboard', () => {
	expect(read()).toEqual({kind: 'dashboard', given: noneGiven});
});

test('readCommandLine reads every option of the dashboard', () => {
	expect(read(
		'--base-url', 'http://127.0.0.1:4610/api/v2', '--api-key-file', 'key', '--profile', 'production', '--org', 'org-a', '--project', 'p-a', '--compute', 'ep-a', '--interval', '10', '--read-only', '--demo', '--ascii', '--no-color', '--log', 'debug.log',
	)).toEqual({
		kind: 'dashboard',
		given: {
			baseUrl: 'http://127.0.0.1:4610/api/v2', apiKeyFile: 'key', profile: 'production', org: 'org-a',
			project: 'p-a', compute: 'ep-a', interval: '10', readOnly: true, demo: true, ascii: true, color: false, log: 'debug.log',
		},
	});
});

test('an option\'s value may follow an equals sign', () => {
	expect(read('--org=org-a', '--interval=-1')).toEqual({kind: 'dashboard', given: {org: 'org-a', interval: '-1', color: true}});
});

test.each([
	[['snapshot'], 'computes', false],
	[['snapshot', 'projects'], 'projects', false],
	[['snapshot', 'operations', '--json'], 'operations', true],
	[['snapshot', '--json', 'keys'], 'keys', true],
])('the command line %j is read as a snapshot of one view', (argv, view, isJson) => {
	expect(read(...argv)).toEqual({
		kind: 'snapshot', view, isJson, wishes: {}, given: {color: true},
	});
});

test('an option after snapshot takes precedence over the same option before snapshot', () => {
	expect(read('--no-color', '--org', 'org-a', 'snapshot', '--org', 'org-b', '--ascii')).toMatchObject({given: {org: 'org-b', ascii: true, color: false}});
	expect(read('--org', 'org-a', 'snapshot', '--no-color')).toMatchObject({given: {org: 'org-a', color: false}});
});

test('a command after --postgres is not mistaken for a folder of Postgres programs', () => {
	expect(read('--demo', '--postgres', 'snapshot', 'projects')).toEqual({
		kind: 'snapshot', view: 'projects', isJson: false, wishes: {}, given: {color: true, demo: true, postgres: true},
	});
	expect(read('--demo', '--postgres', '/usr/lib/postgresql/18/bin')).toEqual({kind: 'dashboard', given: {color: true, demo: true, postgres: '/usr/lib/postgresql/18/bin'}});
});

test('options that choose the rows of a snapshot may follow the view', () => {
	expect(read('snapshot', 'operations', '--filter', 'status:failed', '--since', '24h', '--all-projects', '--fail-on-failure')).toEqual({
		kind: 'snapshot', view: 'operations', isJson: false, given: {color: true},
		wishes: {
			filter: 'status:failed', since: '24h', allProjects: true, failOnFailure: true,
		},
	});
	expect(read('snapshot', 'projects', '--filter=!acme')).toMatchObject({wishes: {filter: '!acme'}});
});

test('serve takes its own options, some of which have defaults', () => {
	expect(read('serve')).toEqual({
		kind: 'serve', serve: {
			port: '4610', host: '127.0.0.1', seed: 'demo', plan: 'scale', tls: true,
		},
	});
	expect(read('serve', '--port', '0', '--host=::1', '--allow-remote', '--data', 'd', '--seed', 'empty', '--require-org', '--json', '--log', 'l', '--no-tls')).toEqual({
		kind: 'serve',
		serve: {
			port: '0', host: '::1', allowRemote: true, data: 'd', seed: 'empty', plan: 'scale', requireOrg: true, json: true, log: 'l', tls: false,
		},
	});
});

test('`completion profiles` prints the names of the profiles', () => {
	expect(read('completion', 'profiles')).toEqual({kind: 'profile names'});
});

test.each(['bash', 'zsh', 'fish'])('`completion %s` prints the script for the named shell', shell => {
	expect(read('completion', shell)).toEqual({kind: 'completion', shell});
});

test.each([
	[['--bas-url', 'x'], 'There is no option --bas-url. Did you mean "--base-url"?'],
	[['--readonly'], 'There is no option --readonly. Did you mean "--read-only"?'],
	[['--verbose'], 'There is no option --verbose.'],
	[['-x'], 'There is no option -x.'],
	[['--json'], '--json is an option of serve, snapshot and tail, not of the dashboard.'],
	[['--ascii=yes'], 'The option --ascii takes no value.'],
	[['--base-url'], 'The option --base-url needs a value.'],
	[['--base-url', '--ascii'], 'The option --base-url needs a value.'],
	[['--org', '--project', 'p-a'], 'The option --org needs a value.'],
	[['dashboard'], 'There is no command "dashboard". The commands are serve, snapshot, tail, record, replay, completion, help and version; options start with --.'],
	[['snapshto'], 'There is no command "snapshto". Did you mean "snapshot"? The commands are serve, snapshot, tail, record, replay, completion, help and version; options start with --.'],
	[['--', 'p-a'], 'There is no command "p-a". The commands are serve, snapshot, tail, record, replay, completion, help and version; options start with --.'],
	[['--ascii', 'serve'], 'Put options after the word serve. It takes no options of the dashboard: see pgtower serve --help.'],
	[['serve', '--prot', '0'], 'There is no option --prot. Did you mean "--port"?'],
	[['serve', '--ascii'], '--ascii is an option of the dashboard, snapshot, tail and record, not of serve.'],
	[['serve', '--port'], 'The option --port needs a value.'],
	[['serve', 'demo'], 'serve takes only options: remove "demo".'],
	[['completion'], 'completion needs the name of a shell: bash, zsh, fish.'],
	[['completion', 'tcsh'], 'completion takes the name of one shell: bash, zsh, fish.'],
	[['completion', 'bash', 'zsh'], 'completion takes the name of one shell: bash, zsh, fish.'],
	[['record'], 'record takes the name of the file to write: pgtower record incident.gz.'],
	[['record', 'a', 'b'], 'record writes one file: remove "b".'],
	[['record', 'a', '--keep', '5m'], '--keep must be a duration of at least 10m, such as 2h or 7d, not "5m".'],
	[['record', 'a', '--keep', 'long'], '--keep must be a duration of at least 10m, such as 2h or 7d, not "long".'],
	[['record', 'a', '--interval', '1'], 'With record, --interval must be a whole number from 2 to 3600, not "1".'],
	[['--interval', '0', 'record', 'a'], 'With record, --interval must be a whole number from 2 to 3600, not "0".'],
	[['record', 'a', '--interval', '2.5'], 'With record, --interval must be a whole number from 2 to 3600, not "2.5".'],
	[['replay', '--export'], 'replay takes the name of a recording: pgtower replay incident.gz.'],
	[['replay', '--export', 'a', 'b'], 'replay reads one file: remove "b".'],
	[['snapshot', 'branches'], 'snapshot has no view "branches". The views are projects, computes, operations, databases, roles, snapshots, schema-diff, keys.'],
	[['snapshot', 'projects', 'computes'], 'snapshot prints one view: remove "computes".'],
	[['help', 'branches'], 'help takes the name of one command: serve, snapshot, tail, record, replay, completion.'],
	[['help', 'serve', 'snapshot'], 'help takes the name of one command: serve, snapshot, tail, record, replay, completion.'],
	[['version', '2'], 'version takes no arguments: remove "2".'],
	[['snapshot', 'keys', '--filter', 'laptop'], 'snapshot keys takes no --filter.'],
	[['snapshot', 'computes', '--branch', 'dev'], '--branch is for snapshot databases, roles and schema-diff, not for computes.'],
	[['snapshot', 'schema-diff', '--filter', 'orders'], 'snapshot schema-diff takes no --filter.'],
	[['snapshot', 'schema-diff', '--compute', 'web'], 'snapshot schema-diff takes no --compute. Choose the branch with --branch.'],
	[['snapshot', 'databases', '--base-at', '10m'], '--base-at is for snapshot schema-diff, not for databases.'],
	[['snapshot', 'roles', '--compute', 'web'], 'snapshot roles takes no --compute. Choose the branch with --branch.'],
	[['snapshot', '--since', '24h'], '--since is for snapshot operations, not for computes.'],
	[['snapshot', 'projects', '--all-projects'], '--all-projects is for snapshot operations, not for projects.'],
	[['snapshot', 'keys', '--fail-on-failure'], '--fail-on-failure is for snapshot operations, not for keys.'],
	[['snapshot', 'operations', '--all-projects', '--project', 'p-a'], '--all-projects can\'t be combined with --project.'],
	[['--project', 'p-a', 'snapshot', 'operations', '--all-projects'], '--all-projects can\'t be combined with --project.'],
	[['snapshot', 'operations', '--all-projects', '--compute', 'ep-a'], '--all-projects can\'t be combined with --compute.'],
	[['snapshot', 'operations', '--since'], 'The option --since needs a value.'],
	[['snapshot', '--jsno'], 'There is no option --jsno. Did you mean "--json"?'],
])('the command line %j is refused: %s', (argv, sentence) => {
	expect(read(...argv)).toEqual({kind: 'usage', sentence});
});

test.each([
	[['--api-key', 'napi_secret']],
	[['--api-key=napi_secret']],
	[['--apikey=napi_secret']],
	[['-knapi_secret']],
	[['snapshot', '--api-key=napi_secret']],
])('the message about an API key among the arguments hides the key: %j', argv => {
	expect(JSON.stringify(read(...argv))).not.toContain('napi_secret');
});

test('the message about --api-key explains why there is no such option', () => {
	expect(read('--api-key', 'x')).toEqual({
		kind: 'usage',
		sentence: 'There is no option --api-key, because everyone on the machine can see arguments. Use --api-key-file or PGTOWER_API_KEY.',
	});
});

test.each(['--version', '-V', 'version'])('%s prints the version', word => {
	expect(read(word)).toEqual({kind: 'text', text: '1.2.3\n'});
});

test.each([
	[['-h'], ['--help']],
	[['help'], ['--help']],
	[['serve', '-h'], ['serve', '--help']],
	[['help', 'serve'], ['serve', '--help']],
	[['help', 'snapshot'], ['snapshot', '--help']],
	[['help', 'completion'], ['completion', '--help']],
	[['help', 'help'], ['help', '--help']],
])('%j prints the same help as %j', (argv, long) => {
	expect(read(...argv)).toMatchObject({kind: 'text', text: expect.stringMatching(/^Usage: pgtower/v) as string});
	expect(read(...argv)).toEqual(read(...long));
});

test('the help of each command shows its default interval', () => {
	const told = (...argv: readonly string[]) => {
		const asked = read(...argv, '--help');
		return asked.kind === 'text' ? Number(/--interval[^\)]*\(default: (?<seconds>\d+)\)/v.exec(asked.text)?.groups?.seconds) : undefined;
	};

	const settings = resolve(noneGiven);
	const polled = 'sentences' in settings ? undefined : settings.intervalSeconds;
	expect([told(), told('snapshot'), told('tail'), told('record')]).toEqual([polled, polled, polled, readingInterval() / 1000]);
	expect([readingInterval(1), readingInterval(30)]).toEqual([2000, 30_000]);
});

test.each([[['--help']], [['snapshot', '--help']], [['record', '--help']], [['serve', '--help']], [['completion', '--help']]])('the output of %j fits 80 columns, and has examples', argv => {
	const line = read(...argv);
	const text = line.kind === 'text' ? line.text : '';
	expect(text).toMatch(/\n\n(?:Examples|To load the completions in every new shell):\n(?: {2}.+\n){3}/v);
	expect(text.split('\n').filter(row => row.length > 80)).toEqual([]);
});

test('--help shows the options, the commands, the environment variables and examples', () => {
	const line = read('--help');
	const text = line.kind === 'text' ? line.text : '';
	for (const word of [
		'--base-url <url>',
		'--api-key-file <file>',
		'--profile <name>',
		'--org <id>',
		'--project <id-or-name>',
		'--compute <id-or-name>',
		'--interval <seconds>',
		'--read-only',
		'--demo',
		'--ascii',
		'--no-color',
		'-V, --version',
		'-h, --help',
		'help',
		'version',
		'serve',
		'snapshot',
		'PGTOWER_BASE_URL',
		'PGTOWER_API_KEY_FILE',
		'PGTOWER_API_KEY',
		'NEON_API_KEY',
		'PGTOWER_PROFILE',
		'PGTOWER_ORG',
		'PGTOWER_READ_ONLY=1',
		'NO_COLOR',
		'Examples:',
	]) {
		expect(text).toContain(word);
	}
});

test('no command line throws an exception', () => {
	const word = fc.oneof(fc.constantFrom('--base-url', '--ascii', 'snapshot', 'serve', 'completion', '--json', '--help', '-h', '-V', 'help', 'version', '--', '-', '', 'keys', '--no-color', '--org=a'), fc.string());
	fc.assert(fc.property(fc.array(word, {maxLength: 6}), argv => {
		expect(['dashboard', 'snapshot', 'serve', 'completion', 'text', 'usage']).toContain(read(...argv).kind);
	}), {numRuns: 500});
});
