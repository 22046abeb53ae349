import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {createInterface} from 'node:readline';
import {createCleanEnvironment} from './clean-environment.js';
import {builtProgram} from './dashboard.js';
import {waitMilliseconds} from './patience.js';

/** The first line of `pgtower serve --json`. It contains the API key when this start made the world. */
type ServeAnnouncement = {
	readonly baseUrl: string;
	readonly apiKey?: string;
	readonly keys?: {readonly administrator: string; readonly member: string; readonly outsider: string};
};

/** A `pgtower serve` of the built program in its own process. */
export type ServeProcess = ServeAnnouncement & {
	readonly processId: number;

	/**
	Sends a signal and waits for the end.

	@returns The exit code, or the signal that ended it.
	*/
	readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;

	/** Returns the output after the first line, from both streams. */
	readonly output: () => string;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** The end of a start without an announcement. */
class ServeEnded extends Error {
	override readonly name = 'ServeEnded';
	readonly code: number | undefined;

	constructor(code: number | undefined, complaint: string) {
		super(complaint);
		this.code = code;
	}
}

/**
Starts a control plane on a free port and waits for its announcement.

`before`: a command that runs the rest of its arguments in its place.

@throws {ServeEnded} When the program ends without an announcement.
*/
export const startServeProcess = async (args: readonly string[] = [], variables: Readonly<Record<string, string>> = {}, before: readonly string[] = []): Promise<ServeProcess> => {
	const environment = await createCleanEnvironment();
	const [command = process.execPath, ...rest] = [...before, process.execPath, builtProgram, 'serve', '--port', '0', '--json', ...args];
	const child = spawn(command, rest, {
		env: {...environment.variables, ...variables},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const note = (chunk: string) => {
		output += chunk;
	};

	child.stderr.setEncoding('utf8').on('data', note);
	const ended = once(child, 'close') as Promise<[number | undefined, NodeJS.Signals | undefined]>;
	const lines = createInterface({input: child.stdout});
	const first = Promise.withResolvers<string>();
	lines.once('line', line => {
		lines.on('line', note);
		first.resolve(line);
	});
	const {promise: silent, reject: fallSilent} = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		child.kill('SIGKILL');
		fallSilent(new Error(`serve has announced nothing within ${waitMilliseconds} ms. It said:\n${output}`));
	}, waitMilliseconds);
	const failed = (async () => {
		const [code] = await ended;
		clearTimeout(timer);
		await environment.remove();
		throw new ServeEnded(code, output);
	})();
	const line = await Promise.race([first.promise, failed, silent]);
	clearTimeout(timer);
	// From now on the test itself ends the program.
	failed.catch(() => undefined);
	const end: ServeProcess['end'] = async signal => {
		child.kill(signal);
		const [code, killedBy] = await ended;
		return code ?? killedBy ?? 'SIGKILL';
	};

	return {
		...JSON.parse(line) as ServeAnnouncement,
		processId: child.pid ?? 0,
		end,
		output: () => output,
		async [Symbol.asyncDispose]() {
			await end('SIGKILL');
		},
	};
};
