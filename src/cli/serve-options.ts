import type {Seed} from '../control-plane/seed/seed.js';

/**
What `pgtower serve` was asked for, as commander hands it over.
*/
export type ServeArguments = {
	readonly port: string;
	readonly host: string;
	readonly allowRemote?: boolean;
	readonly seed: string;
	readonly json?: boolean;
};

/**
The same, checked.
*/
export type ServeOptions = {
	readonly port: number;
	readonly host: string;
	readonly seed: Seed;
	readonly isJson: boolean;
	readonly apiKey?: string;
};

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const seeds = ['demo', 'empty'] as const;

const isSeed = (name: string): name is (typeof seeds)[number] => (seeds as readonly string[]).includes(name);

/**
Checks what `serve` was asked for.

`apiKey`: The administrator's key from the environment; empty counts as absent.
@returns The options, or a sentence that says what is wrong.
@see cli, Options of `serve`
*/
export const serveOptions = ({port, host, allowRemote, seed, json}: ServeArguments, apiKey = ''): ServeOptions | string => {
	if (!/^\d{1,5}$/v.test(port) || Number(port) > 65_535) {
		return `--port takes a number from 0 to 65535, not ${port}.`;
	}

	if (!loopback.has(host) && allowRemote !== true) {
		return `--host ${host} lets other machines in: add --allow-remote if that is meant.`;
	}

	if (!isSeed(seed)) {
		return `--seed takes one of ${seeds.join(', ')}, not ${seed}.`;
	}

	return {
		port: Number(port), host, seed, isJson: json ?? false, ...(apiKey !== '' && {apiKey}),
	};
};
