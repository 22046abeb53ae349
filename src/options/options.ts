import {
	defaultAlerts,
	defaultInterval,
	type Accent,
	type Alerts,
	type Configuration,
} from '../config/configuration.js';
import type {KeyReading, KeySource} from '../config/key-source.js';
import type {Environment} from '../base/environment.js';
import {defaultTheme, isThemeName, type ThemeName} from '../domain/theme-name.js';
import {
	chooseBaseUrl,
	chooseKey,
	type KeyPaths,
	chooseProfile,
	type ChosenProfile,
} from './choose-connection.js';
import {environmentValue, type GivenOptions, optionMistakes} from './given-options.js';

/** A control plane that is reached over the network. */
type RemoteConnection = {
	readonly kind: 'remote';

	/** The API root, without a trailing slash. */
	readonly baseUrl: string;
	readonly profile?: string;

	/** Whether `profile` is the default profile of the configuration. */
	readonly isUsual?: true;
	readonly accent?: Accent;
};

/** The options that don't depend on the connection. */
type Manner = {
	readonly orgId?: string;
	readonly projectId?: string;
	readonly computeId?: string;
	readonly intervalSeconds: number;
	readonly isReadOnly: boolean;
	readonly isAscii: boolean;
	readonly hasColour: boolean;
	readonly theme: ThemeName;
	readonly hasMouse: boolean;
	readonly alerts: Alerts;

	/** The file of the debug log; absent if there is no log. */
	readonly logFile?: string;
};

/** The embedded control plane. */
type DemoConnection = {
	readonly kind: 'demo';

	/** The Postgres servers behind the computes; absent if the computes are simulated. */
	readonly postgres?: {
		/** The folder of the Postgres programs; absent if pgtower must find the folder. */
		readonly binFolder?: string;
	};
};

const demoConnection = ({postgres}: GivenOptions): DemoConnection => ({
	kind: 'demo',
	...(postgres !== undefined && {postgres: {...(postgres !== true && {binFolder: postgres})}}),
});

/** The options before the key is read, with the key's source or the reason there is no key. */
export type Settings = Manner & {
	readonly connection:
		| DemoConnection
		| (RemoteConnection & {readonly key: KeySource | {readonly problem: string}});
};

/**
The options with the key, or the reason there is no key. Without a key, the dashboard opens and shows this reason, and `snapshot` exits with 3.
*/
export type ReadyOptions = Manner & {
	readonly connection:
		| DemoConnection
		| (RemoteConnection & {
			readonly apiKey: string;

			/**
			The origin of the key, for the header: `--api-key-file`, `PGTOWER_API_KEY_FILE`, `PGTOWER_API_KEY`, `NEON_API_KEY`, or `profile`
			and its name.
			*/
			readonly apiKeySource: string;
		})
		| (RemoteConnection & {readonly apiKeyProblem: string});
};

/**
The options. If a command prints the key, the options have this command instead of the key. The command takes time, so it runs after the screen is
drawn.
*/
export type Options = ReadyOptions | (Manner & {readonly connection: CommandConnection});

/** A connection whose key is printed by a command that has not been run yet. */
export type CommandConnection = RemoteConnection & {
	readonly apiKeyCommand: readonly string[];
	readonly apiKeySource: string;
};

/**
The mistakes in the options or the configuration, one sentence each. The program prints the sentences and exits with 2. If `isKey` is true, the only
mistake is an unusable key. In this case, a command without a screen exits with 3.
*/
export type OptionMistakes = {readonly sentences: readonly string[]; readonly isKey?: true};

type Asked = {
	readonly given: GivenOptions;
	readonly environment: Environment;
	readonly configuration: Configuration;
	readonly paths: KeyPaths;
};

const definedOnly = <Fields extends Record<string, string | undefined>>(fields: Fields): {readonly [Name in keyof Fields]?: string} =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {readonly [Name in keyof Fields]?: string};

/** Returns the options apart from the connection. The demo takes the organization only from the option `--org`. */
const mannerOf = ({given, environment, configuration}: Asked, {fields}: ChosenProfile, isDemo: boolean): Manner => ({
	...definedOnly({
		orgId: given.org ?? (isDemo ? undefined : environmentValue(environment, 'PGTOWER_ORG') ?? fields.org),
		projectId: given.project ?? fields.project,
		logFile: given.log ?? environmentValue(environment, 'PGTOWER_LOG'),
		computeId: given.compute,
	}),
	intervalSeconds: given.interval === undefined ? fields.interval ?? defaultInterval : Number(given.interval),
	isReadOnly: given.readOnly === true || environment.PGTOWER_READ_ONLY === '1' || fields.readOnly === true,
	isAscii: given.ascii === true || configuration.preferences.ascii === true,
	hasColour: given.color !== false && environmentValue(environment, 'NO_COLOR') === undefined && configuration.preferences.color !== false,
	theme: [given.theme ?? '', configuration.preferences.theme ?? ''].find(name => isThemeName(name)) ?? defaultTheme,
	hasMouse: given.mouse === true || configuration.preferences.mouse === true,
	alerts: configuration.preferences.alerts ?? defaultAlerts,
});

/**
Combines the command line with the environment and the configuration. An option takes precedence over its variable, and a variable takes precedence
over the profile. Reads no file and runs no command.

@returns The settings, or all mistakes. After mistakes, the program exits with 2.
@see docs/guide/command-line.md#options-of-the-dashboard-snapshot-and-tail
*/
export const resolveSettings = (asked: Asked): Settings | OptionMistakes => {
	const {given, environment, configuration, paths} = asked;
	const profile = given.demo === true ? {fields: {}} : chooseProfile(given, environment, configuration);
	const sentences = [...optionMistakes(given, environment)];
	if ('problem' in profile) {
		return {sentences: [...sentences, profile.problem]};
	}

	const baseUrl = given.demo === true ? undefined : chooseBaseUrl(given, environment, profile);
	const manner = mannerOf(asked, profile, baseUrl === undefined);
	if (manner.computeId !== undefined && manner.projectId === undefined) {
		sentences.push('--compute needs --project, because pgtower searches only that project for the compute.');
	}

	if (baseUrl !== undefined && 'problem' in baseUrl) {
		sentences.push(baseUrl.problem);
		return {sentences};
	}

	if (sentences.length > 0) {
		return {sentences};
	}

	return baseUrl === undefined
		? {...manner, connection: demoConnection(given)}
		: {
			...manner,
			connection: {
				kind: 'remote',
				baseUrl: baseUrl.url,
				key: chooseKey({
					given, environment, profile, baseUrl: baseUrl.url, paths,
				}),
				...(profile.name !== undefined && {profile: profile.name}),
				...(profile.name !== undefined && profile.name === configuration.defaultProfile && {isUsual: true}),
				...(profile.fields.accent !== undefined && {accent: profile.fields.accent}),
			},
		};
};

/**
Adds the key to the settings. `readKey` reads the key, unless a command prints the key later.

@returns The options, or the mistake that ends the program if the key's file or value is unusable.
*/
export const completeOptions = async (
	{connection, ...manner}: Settings,
	readKey: (source: Exclude<KeySource, {readonly kind: 'command'}>) => Promise<KeyReading>,
): Promise<Options | OptionMistakes> => {
	if (connection.kind === 'demo') {
		return {...manner, connection};
	}

	const {key, ...rest} = connection;
	if ('problem' in key) {
		return {...manner, connection: {...rest, apiKeyProblem: key.problem}};
	}

	if (key.kind === 'command') {
		return {...manner, connection: {...rest, apiKeyCommand: key.command, apiKeySource: key.origin}};
	}

	const reading = await readKey(key);
	return 'apiKey' in reading
		? {...manner, connection: {...rest, apiKey: reading.apiKey, apiKeySource: key.origin}}
		: {sentences: [reading.problem], isKey: true};
};
