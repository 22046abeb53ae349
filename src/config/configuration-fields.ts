import * as v from 'valibot';
import {themeNames} from '../domain/theme-name.js';
import {isRecord} from '../base/records.js';
import {
	accents,
	alertKinds,
	longestInterval,
	shortestInterval,
	type Preferences,
	type Profile,
} from './configuration.js';

/**
The schema of a field. Its message says what a value must be, as a part of a sentence.

No message repeats a value: a value in the wrong field may be a key.
*/
type FieldSchema = v.GenericSchema<unknown, unknown>;

const aWord = /^[\p{Separator}\u{FEFF}]*[^\p{Control}\s]\P{Control}*$/v;

/** The pattern of profile names. */
export const profileName = aWord;

const word = (takes: string) => v.pipe(v.string(takes), v.regex(aWord, takes));
const anObject = (takes: string) => v.custom<Readonly<Record<string, unknown>>>(isRecord, takes);

const text = 'a non-empty string';
const flag = 'true or false';
const commandLine = 'a list of strings: a program and its arguments';
const variable = 'the name of an environment variable';
const accent = `one of ${accents.join(', ')}`;
const theme = `one of ${themeNames.join(', ')}`;
const alerts = `one of ${alertKinds.join(', ')}`;
const seconds = `a whole number of seconds from ${shortestInterval} to ${longestInterval}`;

export const profileFields = {
	baseUrl: v.pipe(word(text), v.description('API root, ending with the version, such as https://host/api/v2.')),
	apiKeyFile: v.pipe(word('the name of a file'), v.description('File that holds the key. A relative path starts at the folder of this file.')),
	apiKeyCommand: v.pipe(
		v.tupleWithRest([word(commandLine)], v.pipe(v.string(commandLine), v.regex(/^\P{Control}*$/v, commandLine)), commandLine),
		v.description('A program and its arguments, run without a shell. The first line of its output is the key.'),
	),
	apiKeyEnv: v.pipe(v.string(variable), v.regex(/^[A-Za-z_]\w*$/v, variable), v.description('Name of the environment variable that holds the key.')),
	org: v.pipe(word(text), v.description('Organization whose projects to list.')),
	project: v.pipe(word(text), v.description('Project to open.')),
	readOnly: v.pipe(v.boolean(flag), v.description('Send only GET requests.')),
	interval: v.pipe(
		v.number(seconds),
		v.integer(seconds),
		v.minValue(shortestInterval, seconds),
		v.maxValue(longestInterval, seconds),
		v.description('Seconds between polls.'),
	),
	accent: v.pipe(v.picklist(accents, accent), v.description('Color of the header, to recognize the profile at a glance.')),
} as const satisfies Readonly<Record<keyof Profile, FieldSchema>>;

/** The fields for a profile's key. A profile has at most one of them. */
export const keyFields: readonly string[] = ['apiKeyFile', 'apiKeyCommand', 'apiKeyEnv'] satisfies ReadonlyArray<keyof Profile>;

export const preferenceFields = {
	ascii: v.pipe(v.boolean(flag), v.description('Draw only ASCII characters.')),
	color: v.pipe(v.boolean(flag), v.description('False for no colors.')),
	theme: v.pipe(v.picklist(themeNames, theme), v.description('Colors for a dark or a light background, or without red beside green.')),
	mouse: v.pipe(v.boolean(flag), v.description('True to click rows and buttons, and to scroll with the wheel.')),
	alerts: v.pipe(
		v.picklist(alertKinds, alerts),
		v.description('When the terminal bell rings: never, when an operation fails, or also when your own change finishes.'),
	),
} as const satisfies Readonly<Record<keyof Preferences, FieldSchema>>;

export const configurationFields = {
	$schema: v.pipe(word('the address of a JSON schema'), v.description('Address of the JSON schema, for editors.')),
	profiles: v.pipe(anObject('an object that maps names to profiles'), v.description('Accounts on control planes, by name.')),
	defaultProfile: v.pipe(
		word('the name of a profile'),
		v.description('The profile to use unless you name a profile, a base URL, a key or the demo.'),
	),
	preferences: v.pipe(anObject('an object with preferences'), v.description('Preferences for every profile.')),
} as const satisfies Readonly<Record<string, FieldSchema>>;
