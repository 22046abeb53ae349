import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Locked} from '../http-errors.js';

const fileIn = (folder: string): string => path.join(folder, 'port');

/**
The port of all computes at the last start; undefined when there was none, or it is not known.
*/
export const readSharedPort = async (folder: string): Promise<number | undefined> => {
	try {
		const port = Number(await readFile(fileIn(folder), 'utf8'));
		return Number.isSafeInteger(port) && port > 0 && port < 65_536 ? port : undefined;
	} catch {
		return undefined;
	}
};

export const writeSharedPort = async (folder: string, port: number): Promise<void> => {
	await writeFile(fileIn(folder), `${port}\n`);
};

/**
Ports of the loopback address that this program listens on already, and that no compute has yet.
*/
export type Ports = {
	/**
	Takes one for a new compute.
	*/
	readonly take: () => number;

	/**
	Takes that of a compute which is gone back. It stays that compute's for a while, so that a client reads what became of it.
	*/
	readonly retire: (port: number) => void;

	/**
	Makes sure that there are enough for any request.
	*/
	readonly refill: () => Promise<void>;

	/**
	Listens on a compute's own port, or else on another one. Answers which.
	*/
	readonly listenOn: (port: number | undefined) => Promise<number>;
};

type Listen = (port: number) => Promise<number | undefined>;

/**
Below those that systems give to connections by themselves, so that a compute finds its port free at the next start.
*/
const lowest = 15_000;
const highest = 32_000;
const enough = 12;

/**
How many computes that are gone keep their port, so that those of a day of tests don't take them all.
*/
const mostRetired = 64;
const mostTries = 200;

/**
`random`: between 0 and 1; of the machine, since two programs must not look for the same ports in the same order.
*/
export const createPorts = (listen: Listen, random: () => number): Ports => {
	const free: number[] = [];
	const retired: number[] = [];
	const find = async (): Promise<number> => {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const port = await listen(lowest + Math.floor(random() * (highest - lowest)));
			if (port !== undefined) {
				return port;
			}
		}

		throw new Error(`No port from ${lowest} to ${highest} is free.`);
	};

	return {
		take() {
			const port = free.pop();
			if (port === undefined) {
				throw new Locked('no port is ready for another endpoint yet');
			}

			return port;
		},
		retire(port) {
			retired.push(port);
		},
		async refill() {
			while (free.length < enough) {
				const reused = retired.length > mostRetired ? retired.shift() : undefined;
				free.push(reused ?? await find());
			}
		},
		async listenOn(port) {
			const place = port === undefined ? -1 : free.indexOf(port);
			if (port !== undefined && place !== -1) {
				// By chance it was among those that are listened on for new computes.
				free.splice(place, 1);
				return port;
			}

			return (port === undefined ? undefined : await listen(port)) ?? find();
		},
	};
};

/**
The port in a compute's host; undefined in one that was not made for this machine.
*/
export const portOf = (host: string): number | undefined => {
	const port = /^127\.0\.0\.1:(?<port>\d{1,5})$/v.exec(host)?.groups?.port;
	return port === undefined ? undefined : Number(port);
};

export const hostOn = (port: number): string => `127.0.0.1:${port}`;
