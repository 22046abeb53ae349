/**
Before a server has read its settings, a time and a number stand before each line.
*/
const withoutPrefix = (line: string): string => line.replace(/^\d[^\[]*\[\d+\] /v, '');

/**
What a server that did not start says of that, in its own words and on one line.
*/
export const failureText = (said: readonly string[]): string => {
	const lines = said.map(line => withoutPrefix(line));
	const worst = lines.filter(line => /^(?:FATAL|PANIC|ERROR): /v.test(line));
	const words = worst.length > 0 ? worst : lines.filter(line => line !== '' && !line.startsWith('LOG: '));
	const sentences = [...new Set(words.map(line => line.replace(/^(?:FATAL|PANIC|ERROR): +/v, '')))];
	return sentences.length === 0 ? 'Postgres ended, and did not say why.' : sentences.join(' ');
};

const lastLines = 3;

/**
Returns the last log lines of a server that hangs while it starts, as one sentence.
*/
export const lastSaid = (said: readonly string[]): string => {
	const lines = said.map(line => withoutPrefix(line).replace(/^[A-Z]+: +/v, '')).filter(line => line !== '').slice(-lastLines);
	return lines.length === 0 ? 'It said nothing.' : `It said last: ${lines.join('; ')}.`;
};

/**
Whether a line says that clients can connect: to a primary, or to a standby that reads.
*/
export const saysReady = (line: string): boolean => /^LOG: +database system is ready to accept (?:read-only )?connections$/v.test(line);

/**
Whether a server did not start because processes of a killed one still hold the memory of its data.
*/
export const saysHeld = (lines: readonly string[]): boolean => lines.some(line => /pre-existing shared memory block .*still in use/iv.test(line));

/**
Whether a server did not start because its port was taken meanwhile.
*/
export const saysTaken = (lines: readonly string[]): boolean => lines.some(line => /could not bind .*address already in use/iv.test(line));

/**
Whether a standby says that it has stopped following its primary, which had more of something when it wrote what comes next in the log. It
goes on answering, and follows again only once it was started with as much.
*/
export const saysLeftBehind = (line: string): boolean => line.includes('If recovery is unpaused, the server will shut down.');

/**
A setting of which a standby has less than its primary had.
*/
export type Lack = {readonly name: string; readonly amount: number};

/**
Returns what keeps a standby from following its primary: it names one setting at a time. Undefined when it names none.
*/
export const saidLack = (lines: readonly string[]): Lack | undefined => {
	const line = lines.findLast(said => said.includes('is a lower setting than on the primary server'));
	const {name, amount} = /(?<name>max_\w+) = \d+ is .*, where its value was (?<amount>\d+)/v.exec(line ?? '')?.groups ?? {};
	return name === undefined ? undefined : {name, amount: Number(amount)};
};
