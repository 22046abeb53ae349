import type {Clock} from '../../base/clock.js';
import type {Loaded} from '../../options/load-options.js';
import type {CommandConnection, Options, ReadyOptions} from '../../options/options.js';

/**
Gets keys from the commands that print them, one at a time.
*/
export type KeyReader = {
	/**
	Adds the key to the options, or the sentence why there is none. A command that is still running is given up.

	@returns Undefined when another key was asked for meanwhile.
	*/
	readonly complete: (loaded: Pick<Loaded, 'options' | 'environment' | 'configuration'>) => Promise<ReadyOptions | undefined>;

	/**
	Gives up the key that is being read: its command is ended, with everything it has started.
	*/
	readonly giveUp: () => void;

	/**
	The same for the end of the program; resolves when nothing of the command is left.
	*/
	readonly stop: () => Promise<void>;
};

const needsCommand = (options: Options): options is Extract<Options, {readonly connection: CommandConnection}> => 'apiKeyCommand' in options.connection;

type KeyReaderOptions = {
	readonly clock: Clock;

	/**
	Is told of the connection whose key is being read; with undefined when that is over.
	*/
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
			// Loaded only when it is needed.
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
