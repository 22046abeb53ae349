import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Locked} from '../http-errors.js';

const fileIn = (folder: string): string => path.join(folder, 'port');

/** Reads the port that all computes shared at the last start. Undefined if that port is unknown. */
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

/** A supply of loopback ports on which this program already listens for future computes. */
export type Ports = {
	readonly take: () => number;

	/**
	Releases the port of a deleted compute. The port stays reserved for a while, so that clients learn that the compute is gone.
	*/
	readonly retire: (port: number) => void;

	/** Adds ports until there are enough for any request. */
	readonly refill: () => Promise<void>;

	/** Listens on the given port or, if that is impossible, on another port. Returns the port in use. */
	readonly listenOn: (port: number | undefined) => Promise<number>;
};

type Listen = (port: number) => Promise<number | undefined>;

/** The lowest port of a compute. */
export const lowestComputePort = 15_000;

/**
The end of the port range for computes. Systems assign higher ports automatically. A compute's port is therefore likely to be free at the next start.
*/
const highest = 32_000;
const enough = 12;

/**
The number of deleted computes that keep their port. Beyond this number, the oldest ports are reused. Otherwise, a day of tests would exhaust the
ports.
*/
const mostRetired = 64;
const mostTries = 200;

/**
Creates the supply of ports.

`random`: returns a fraction from 0 to 1. The fractions must not be reproducible. Otherwise, two programs would try the same ports in the same order.
*/
export const createPorts = (listen: Listen, random: () => number): Ports => {
	const free: number[] = [];
	const retired: number[] = [];
	const find = async (): Promise<number> => {
		for (let tries = 0; tries < mostTries; tries += 1) {
			const port = await listen(lowestComputePort + Math.floor(random() * (highest - lowestComputePort)));
			if (port !== undefined) {
				return port;
			}
		}

		throw new Error(`No port from ${lowestComputePort} to ${highest} is free.`);
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
				// The port was already reserved for new computes by chance.
				free.splice(place, 1);
				return port;
			}

			return (port === undefined ? undefined : await listen(port)) ?? find();
		},
	};
};

/** Parses the port in a compute's host. Undefined if the host is not on this machine. */
export const portOf = (host: string): number | undefined => {
	const port = /^127\.0\.0\.1:(?<port>\d{1,5})$/v.exec(host)?.groups?.port;
	return port === undefined ? undefined : Number(port);
};

export const hostOn = (port: number): string => `127.0.0.1:${port}`;
