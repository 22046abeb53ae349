/** Removes the time and process id, which precede a log line until the server has read its settings. */
const withoutPrefix = (line: string): string => line.replace(/^\d[^\[]*\[\d+\] /v, '');

/** Returns the reason a server did not start, from its log, on one line. */
export const failureText = (said: readonly string[]): string => {
	const lines = said.map(line => withoutPrefix(line));
	const worst = lines.filter(line => /^(?:FATAL|PANIC|ERROR): /v.test(line));
	const words = worst.length > 0 ? worst : lines.filter(line => line !== '' && !line.startsWith('LOG: '));
	const sentences = [...new Set(words.map(line => line.replace(/^(?:FATAL|PANIC|ERROR): +/v, '')))];
	return sentences.length === 0 ? 'Postgres ended, and did not say why.' : sentences.join(' ');
};

const lastLines = 3;

/** Returns the last log lines of a server that hangs during startup, as a sentence. */
export const lastSaid = (said: readonly string[]): string => {
	const lines = said.map(line => withoutPrefix(line).replace(/^[A-Z]+: +/v, '')).filter(line => line !== '').slice(-lastLines);
	return lines.length === 0 ? 'It said nothing.' : `It said last: ${lines.join('; ')}.`;
};

/** Returns whether a log line says that clients can connect, either to a primary or to a standby. */
export const saysReady = (line: string): boolean => /^LOG: +database system is ready to accept (?:read-only )?connections$/v.test(line);

/**
Returns whether a server did not start because processes of a killed server still hold the shared memory of the same data.
*/
export const saysHeld = (lines: readonly string[]): boolean => lines.some(line => /pre-existing shared memory block .*still in use/iv.test(line));

/** Returns whether a server did not start because its port had been taken in the meantime. */
export const saysTaken = (lines: readonly string[]): boolean => lines.some(line => /could not bind .*address already in use/iv.test(line));

/**
Returns whether a log line says that a standby has stopped following its primary, because the primary's limits have become higher. The standby still
answers queries. To follow again, it must be restarted with limits that are at least as high.
*/
export const saysLeftBehind = (line: string): boolean => line.includes('If recovery is unpaused, the server will shut down.');

/** A setting whose value on a standby is lower than on its primary. `amount`: the primary's value. */
export type Lack = {readonly name: string; readonly amount: number};

/**
Returns the setting that keeps a standby from following its primary; undefined if the log names no setting. A server names one setting at a time.
*/
export const saidLack = (lines: readonly string[]): Lack | undefined => {
	const line = lines.findLast(said => said.includes('is a lower setting than on the primary server'));
	const {name, amount} = /(?<name>max_\w+) = \d+ is .*, where its value was (?<amount>\d+)/v.exec(line ?? '')?.groups ?? {};
	return name === undefined ? undefined : {name, amount: Number(amount)};
};
