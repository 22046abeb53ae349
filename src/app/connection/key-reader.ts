import type {Clock} from '../../base/clock.js';
import type {Loaded} from '../../options/load-options.js';
import type {CommandConnection, Options, ReadyOptions} from '../../options/options.js';

/**
Gets keys from the commands that print them, one at a time.
*/
export type KeyReader = {
	/**
	The options with their key, or with the sentence why there is none. What was being read before is given up.

	@returns Undefined when something else was asked for meanwhile.
	*/
	readonly complete: (loaded: Pick<Loaded, 'options' | 'environment'>) => Promise<ReadyOptions | undefined>;

	/**
	Gives up the key that is being read: its command is ended, with all that it has started.
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
	Told of the connection whose key is being read, and with undefined when that is over.
	*/
	readonly onReading: (connection: CommandConnection | undefined) => void;
};

export const createKeyReader = ({clock, onReading}: KeyReaderOptions): KeyReader => {
	let underWay: AbortController | undefined;
	let ended: Promise<unknown> = Promise.resolve();

	return {
		async complete({options, environment}) {
			underWay?.abort();
			const own = new AbortController();
			underWay = own;
			if (!needsCommand(options)) {
				underWay = undefined;
				onReading(undefined);
				return options;
			}

			const {connection: {apiKeyCommand, apiKeySource, ...place}, ...manner} = options;
			onReading(options.connection);
			// Read from disk only when it is wanted.
			const {runKeyCommand} = await import('../../config/key-command.js');
			const running = runKeyCommand(apiKeyCommand, {environment, after: clock.after, signal: own.signal});
			ended = Promise.allSettled([ended, running]);
			const reading = await running;
			if (underWay !== own) {
				return undefined;
			}

			underWay = undefined;
			onReading(undefined);
			return 'apiKey' in reading
				? {...manner, connection: {...place, apiKey: reading.apiKey, apiKeySource}}
				: {...manner, connection: {...place, apiKeyProblem: reading.problem}};
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
