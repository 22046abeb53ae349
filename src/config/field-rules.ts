import {
	accents,
	alertKinds,
	isInterval,
	longestInterval,
	shortestInterval,
	type Preferences,
	type Profile,
} from './configuration.js';
import type {JsonNode} from './json-node.js';

/**
What a field takes, in words, and whether a value is that.
*/
export type FieldRule = {
	readonly takes: string;
	readonly accepts: (value: JsonNode) => boolean;
};

const isText = (value: JsonNode): boolean => value.kind === 'text' && !/\p{Control}/v.test(value.value);

const isWord = (value: JsonNode): boolean => isText(value) && value.kind === 'text' && value.value.trim() !== '';

const text: FieldRule = {takes: 'a text', accepts: isWord};
const accentNames: readonly string[] = accents;
const alertNames: readonly string[] = alertKinds;
const flag: FieldRule = {takes: 'true or false', accepts: value => value.kind === 'boolean'};

/**
The fields of a profile.

No message repeats a value: what stands in the wrong field may be a key.
*/
export const profileRules: Readonly<Record<keyof Profile, FieldRule>> = {
	baseUrl: text,
	apiKeyFile: {takes: 'the name of a file', accepts: isWord},
	apiKeyCommand: {
		takes: 'a list of texts, the program and its arguments',
		accepts: value => value.kind === 'list' && value.items[0] !== undefined && isWord(value.items[0]) && value.items.every(item => isText(item)),
	},
	apiKeyEnv: {
		takes: 'the name of an environment variable',
		accepts: value => value.kind === 'text' && /^[a-z_]\w*$/iv.test(value.value),
	},
	org: text,
	project: text,
	readOnly: flag,
	interval: {
		takes: `a whole number of seconds from ${shortestInterval} to ${longestInterval}`,
		accepts: value => value.kind === 'number' && isInterval(value.value),
	},
	accent: {
		takes: `one of ${accentNames.join(', ')}`,
		accepts: value => value.kind === 'text' && accentNames.includes(value.value),
	},
};

/**
Where a profile's key can come from: one of these at most.
*/
export const keyFields: readonly string[] = ['apiKeyFile', 'apiKeyCommand', 'apiKeyEnv'] satisfies ReadonlyArray<keyof Profile>;

export const preferenceRules: Readonly<Record<keyof Preferences, FieldRule>> = {
	ascii: flag,
	color: flag,
	alerts: {
		takes: `one of ${alertNames.join(', ')}`,
		accepts: value => value.kind === 'text' && alertNames.includes(value.value),
	},
};

export const configurationRules = {
	$schema: {takes: 'the address of a JSON schema', accepts: isWord},
	profiles: {takes: 'an object of profiles by name', accepts: value => value.kind === 'object'},
	defaultProfile: {takes: 'the name of a profile', accepts: isWord},
	preferences: {takes: 'an object of preferences', accepts: value => value.kind === 'object'},
} satisfies Readonly<Record<string, FieldRule>>;
