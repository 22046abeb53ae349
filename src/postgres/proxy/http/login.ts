import {longestPacket} from '../packets.js';
import {HttpProblem} from './http-problem.js';

/** A value that may be null. JSON and the protocol library write NULL this way. */
// oxlint-disable-next-line @typescript-eslint/no-restricted-types -- JSON has null, which stands for NULL here.
export type OrNull<Value> = Value | null;

export type Login = {
	readonly password: string;

	/** The parameters for the startup packet: `user`, `database`, and other parameters of the connection string. */
	readonly parameters: ReadonlyMap<string, string>;
};

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		throw new HttpProblem(400, 'the connection string has a % that encodes no character');
	}
};

/**
Parses the connection string of a request. Host and port are ignored, since the client is already connected.

@throws {HttpProblem} If the string is missing or invalid, or has no user or password.
*/
export const readLogin = (text: string | undefined): Login => {
	if (text === undefined) {
		throw new HttpProblem(400, 'the header Neon-Connection-String is missing');
	}

	if (text.length > longestPacket) {
		throw new HttpProblem(400, 'the connection string is too long');
	}

	const url = URL.parse(text);
	if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
		throw new HttpProblem(400, 'Neon-Connection-String is not a connection string: one begins with postgresql://');
	}

	const user = decoded(url.username);
	const password = decoded(url.password);
	if (user === '' || password === '') {
		throw new HttpProblem(400, `the connection string has no ${user === '' ? 'user' : 'password'}`);
	}

	const named = decoded(url.pathname.slice(1));
	const database = named === '' ? user : named;
	const passedOn = ['application_name', 'options'].flatMap(name => {
		const value = url.searchParams.get(name);
		return value === null ? [] : [[name, value] as const];
	});
	const parameters = new Map([['user', user], ['database', database], ...passedOn]);
	if ([password, ...parameters.values()].some(value => value.includes('\0'))) {
		throw new HttpProblem(400, 'the connection string has a zero character');
	}

	return {password, parameters};
};
