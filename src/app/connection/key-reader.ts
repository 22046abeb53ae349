import type {Clock} from '../../base/clock.js';
import type {Loaded} from '../../options/load-options.js';
import type {CommandConnection, Options, ReadyOptions} from '../../options/options.js';

/** Reads keys from the commands that print them, one at a time. */
export type KeyReader = {
	/**
	Adds the key to the options, or the reason there is none. If a command is still printing an earlier key, stops it first.

	@returns Undefined if another key was requested in the meantime.
	*/
	readonly complete: (loaded: Pick<Loaded, 'options' | 'environment' | 'configuration'>) => Promise<ReadyOptions | undefined>;

	/** Cancels reading a key: its command is killed, with all its descendants. */
	readonly giveUp: () => void;

	/** Cancels reading a key when the program ends; resolves when the command is gone. */
	readonly stop: () => Promise<void>;
};

const needsCommand = (options: Options): options is Extract<Options, {readonly connection: CommandConnection}> => 'apiKeyCommand' in options.connection;

type KeyReaderOptions = {
	readonly clock: Clock;

	/** Receives the connection whose key is being read, or undefined when the reading has ended. */
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
			// Loaded only when a key comes from a command.
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
