import type {Clock} from '../../base/clock.js';
import {type Loaded, loadOptions} from '../../options/load-options.js';
import type {CommandConnection, Options, ReadyOptions} from '../../options/options.js';
import type {GivenOptions} from '../../options/given-options.js';
import {settingsInForce} from '../../options/in-force.js';
import {profileOptions} from '../../options/choose-connection.js';
import type {Connections} from '../../actions/account/connections.js';
import {keepOrganization, writeProfile, readConfiguration} from '../../config/configuration-file.js';
import type {Profile} from '../../config/configuration.js';
import type {PickerItem, SettingLine} from '../../store/slices/modals/account-modals.js';
import type {State} from '../../store/state.js';
import type {Environment} from '../../base/environment.js';
import type {tryConnection} from './open.js';

/** Reads API keys by running commands that print a key. At most one command runs at a time. */
export type KeyReader = {
	/**
	Adds the key to the options. If there is no key, adds the reason instead. Stops a command that is still running for an earlier key.

	@returns Undefined if another key was requested in the meantime.
	*/
	readonly complete: (loaded: Pick<Loaded, 'options' | 'environment' | 'configuration'>) => Promise<ReadyOptions | undefined>;

	/** Cancels reading a key: kills the command that prints the key, with all its descendants. */
	readonly giveUp: () => void;

	/** Cancels reading a key when the program ends. Resolves when the command that prints the key has ended. */
	readonly stop: () => Promise<void>;
};

const needsCommand = (options: Options): options is Extract<Options, {readonly connection: CommandConnection}> => 'apiKeyCommand' in options.connection;

type KeyReaderOptions = {
	readonly clock: Clock;

	/** Receives the connection whose key is being read, or undefined when no key is being read any more. */
	readonly onReading: (connection: CommandConnection | undefined) => void;
};

export const createKeyReader = ({clock, onReading}: KeyReaderOptions): KeyReader => {
	let underWay: AbortController | undefined;
	let ended: Promise<unknown> = Promise.resolve();

	return {
		async complete({options, environment, configuration}) {
			underWay?.abort();
			const own = new AbortController();
			underWay = own;
			if (!needsCommand(options)) {
				underWay = undefined;
				onReading(undefined);
				return options;
			}

			const {connection: {apiKeyCommand, apiKeySource, ...rest}, ...manner} = options;
			onReading(options.connection);
			// Imported only when a key comes from a command.
			const {runKeyCommand} = await import('../../config/key-command.js');
			const keyVariables = configuration.profiles.values().map(({apiKeyEnv}) => apiKeyEnv).filter(name => name !== undefined).toArray();
			const running = runKeyCommand(apiKeyCommand, {
				environment, keyVariables, after: clock.after, signal: own.signal,
			});
			ended = Promise.allSettled([ended, running]);
			const reading = await running;
			if (underWay !== own) {
				return undefined;
			}

			underWay = undefined;
			onReading(undefined);
			return 'apiKey' in reading
				? {...manner, connection: {...rest, apiKey: reading.apiKey, apiKeySource}}
				: {...manner, connection: {...rest, apiKeyProblem: reading.problem}};
		},
		giveUp() {
			underWay?.abort();
		},
		async stop() {
			underWay?.abort();
			underWay = undefined;
			await ended;
		},
	};
};

type ConnectionsOptions = {
	/** The startup settings. */
	readonly started: Loaded;
	readonly state: () => State;

	readonly keyReader: Pick<KeyReader, 'complete' | 'giveUp'>;

	/**
	Opens a connection with the given options, replacing the current connection.

	@returns Undefined on success. Otherwise the reason the connection can't be opened, and the current connection stays.
	*/
	readonly enter: (options: ReadyOptions) => Promise<string | undefined>;
	readonly tryOut: (asked: {readonly baseUrl: string; readonly apiKey: string}) => ReturnType<typeof tryConnection>;
};

/** Describes the origin of a profile's key in a few words. */
const keyNote = ({apiKeyFile, apiKeyCommand, apiKeyEnv}: Profile): string => {
	if (apiKeyFile !== undefined) {
		return 'a file';
	}

	return apiKeyCommand === undefined ? apiKeyEnv ?? 'NEON_API_KEY' : `the command ${apiKeyCommand[0]}`;
};

const cellsOf = (profile: Profile): PickerItem['cells'] => ({
	baseUrl: profile.baseUrl ?? 'Neon',
	key: keyNote(profile),
	...(profile.org !== undefined && {organization: profile.org}),
	...(profile.readOnly === true && {access: 'read-only'}),
});

/** Creates the functions that list the configured connections and switch between them. */
export const createConnections = ({started, state, keyReader, enter, tryOut}: ConnectionsOptions): Connections => {
	let current: Loaded = started;
	const {configurationFile} = started.paths;

	const isConnected = (): boolean => state().connection.baseUrl !== undefined;

	const enterLoaded = async (given: GivenOptions, environment: Environment, check?: (options: ReadyOptions) => Promise<string | undefined>): Promise<string | undefined> => {
		const loaded = await loadOptions(given, environment);
		if ('sentences' in loaded) {
			return loaded.sentences.join(' ');
		}

		// While no connection is open, a retry opens the connection that was requested last.
		current = isConnected() ? current : loaded;
		const options = await keyReader.complete(loaded);
		if (options === undefined) {
			return undefined;
		}

		const refusal = await check?.(options);
		if (refusal !== undefined) {
			return refusal;
		}

		const problem = await enter(options);
		current = problem === undefined ? loaded : current;
		return problem;
	};

	/**
	Returns the reason the server rejects a key. Returns undefined if the server accepts the key, or if there is no key to try.
	*/
	const keyProblem = async ({connection}: ReadyOptions): Promise<string | undefined> => {
		const tried = 'apiKey' in connection ? await tryOut(connection) : undefined;
		return tried !== undefined && 'refusal' in tried ? tried.refusal.message : undefined;
	};

	const switchTo = async (profile: string, profileOrigin: string): Promise<string | undefined> => {
		const {given, environment} = profileOptions({profile, profileOrigin}, started.given, started.environment);
		return enterLoaded(given, environment);
	};

	return {
		async profiles() {
			const reading = await readConfiguration(configurationFile);
			if ('sentences' in reading) {
				return {problem: reading.sentences.join(' ')};
			}

			const inUse = state().connection.profile;
			return {
				items: reading.configuration.profiles.entries().map(([name, profile]) => ({
					id: name, title: name, cells: cellsOf(profile), isCurrent: name === inUse,
				})).toArray(),
			};
		},
		switchTo: async profile => switchTo(profile, ':profiles'),
		// With an open connection, the key is checked first. If the key fails, the current rows stay.
		reopen: async () => enterLoaded(current.given, current.environment, isConnected() ? keyProblem : undefined),
		giveUpKey: keyReader.giveUp,
		async connect({baseUrl, apiKey, profile}) {
			const tried = await tryOut({baseUrl, apiKey});
			if ('refusal' in tried) {
				return tried.refusal;
			}

			const problem = await writeProfile(configurationFile, {name: profile, baseUrl: tried.baseUrl, apiKey}) ?? await switchTo(profile, ':connect');
			return problem === undefined ? undefined : {message: problem};
		},
		async keepOrganization(orgId) {
			const {profile} = state().connection;
			if (profile === undefined) {
				return 'No profile is in use, so this is not saved.';
			}

			return await keepOrganization(configurationFile, profile, orgId) ?? `Saved in profile ${profile}.`;
		},
		inForce(): readonly SettingLine[] {
			const {connection, account, view: {theme, hasMouse}} = state();
			// Before a connection opens, the settings of the connection that pgtower is trying are in effect.
			const {connection: tried} = current.options;
			const baseUrl = connection.baseUrl ?? (tried.kind === 'remote' ? tried.baseUrl : undefined);
			return settingsInForce({
				...current,
				isReadOnly: connection.isReadOnly,
				intervalSeconds: connection.intervalSeconds,
				theme,
				hasMouse,
				...(connection.profile !== undefined && {profile: connection.profile}),
				...(!connection.isDemo && baseUrl !== undefined && {baseUrl}),
				...(connection.keyOrigin !== undefined && {keyOrigin: connection.keyOrigin}),
				...(account.orgId !== undefined && {orgId: account.orgId}),
			});
		},
	};
};
