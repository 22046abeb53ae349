import * as v from 'valibot';
import {evaluate, type ValueNode} from '@humanwhocodes/momoa';
import {themeNames} from '../domain/theme-name.js';
import {isRecord, lookUp} from '../base/records.js';
import {capital} from '../base/capital.js';
import {suggestion} from '../base/did-you-mean.js';
import {
	accents,
	alertKinds,
	longestInterval,
	shortestInterval,
	type Preferences,
	type Profile,
} from './configuration.js';

/**
The schema of a field. The message of the schema describes a valid value and completes the sentence `The field must be …`.

No message repeats a value, because a value in the wrong field may be a key.
*/
type FieldSchema = v.GenericSchema<unknown, unknown>;

/** The fields that an object may have. */
type Fields = Readonly<Record<string, FieldSchema>>;

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

/** The names of the fields that say where to find a profile's key. A profile has at most one of these fields. */
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
} as const satisfies Fields;

/** A mistake in the configuration file. `line` counts from 1. */
export type ConfigurationMistake = {
	readonly line: number;
	readonly sentence: string;
};

/** A field of an object in the file. A field that occurs twice in an object gives two members. */
type Member = {
	readonly name: string;
	readonly line: number;
	readonly value: ValueNode;
};

const lineOf = (node: ValueNode): number => node.loc.start.line;

const membersOf = (node: ValueNode | undefined): readonly Member[] => node?.type === 'Object'
	? node.members.map(({name, value}) => ({name: name.type === 'String' ? name.value : name.name, line: name.loc.start.line, value}))
	: [];

const valueOf = (members: readonly Member[], name: string): ValueNode | undefined =>
	members.findLast(member => member.name === name)?.value;

/**
Returns whether a field's name, such as `token`, says that the field holds the key itself. These fields get their own error message.
*/
const isKeyItself = (name: string): boolean => /^api[_\-]?key$|^(?:key|token)$/iv.test(name);

const unknownField = (name: string, fields: Fields, owner: string): string =>
	'apiKeyFile' in fields && isKeyItself(name)
		? `Don't put the key itself into ${owner}. Use ${keyFields.slice(0, -1).join(', ')} or ${keyFields.at(-1)}.`
		: `${capital(owner)} has no field "${name}".${suggestion(name, Object.keys(fields))}`;

const checkFields = (members: readonly Member[], fields: Fields, owner: string): readonly ConfigurationMistake[] => {
	const seen = new Set<string>();
	return members.flatMap(({name, line, value}): readonly ConfigurationMistake[] => {
		const schema = lookUp(fields, name);
		if (schema === undefined) {
			return [{line, sentence: unknownField(name, fields, owner)}];
		}

		if (seen.has(name)) {
			return [{line, sentence: `${capital(owner)} has the field "${name}" twice.`}];
		}

		seen.add(name);
		const {success, issues} = v.safeParse(schema, evaluate(value));
		return success ? [] : [{line: lineOf(value), sentence: `The field "${name}" of ${owner} must be ${issues[0].message}.`}];
	});
};

const checkProfile = ({name, line, value}: Member): readonly ConfigurationMistake[] => {
	const owner = `profile "${name}"`;
	if (!profileName.test(name)) {
		return [{line, sentence: 'The name of a profile must not be empty or contain control characters.'}];
	}

	if (value.type !== 'Object') {
		return [{line: lineOf(value), sentence: `${capital(owner)} must be an object with fields.`}];
	}

	const members = membersOf(value);
	const keys = members.filter(member => keyFields.includes(member.name));
	const second = keys.find(member => member.name !== keys[0]?.name);
	return [
		...checkFields(members, profileFields, owner),
		...(second === undefined ? [] : [{line: second.line, sentence: `${capital(owner)} has both ${keys[0]?.name} and ${second.name}. Keep only one of them.`}]),
	];
};

const checkTwice = (members: readonly Member[]): readonly ConfigurationMistake[] => members
	.filter((member, index) => members.findIndex(({name}) => name === member.name) < index)
	.map(({name, line}) => ({line, sentence: `There are two profiles "${name}".`}));

const checkDefault = (members: readonly Member[]): readonly ConfigurationMistake[] => {
	const chosen = valueOf(members, 'defaultProfile');
	const names = membersOf(valueOf(members, 'profiles')).map(({name}) => name);
	return chosen?.type === 'String' && chosen.value.trim() !== '' && !names.includes(chosen.value)
		? [{line: lineOf(chosen), sentence: `There is no profile "${chosen.value}".${suggestion(chosen.value, names)}`}]
		: [];
};

/**
Lists every mistake in a configuration, sorted by line: unknown fields (suggesting a similar name), wrong types, profiles with two keys, and a
missing default profile.
*/
export const checkConfiguration = (node: ValueNode): readonly ConfigurationMistake[] => {
	if (node.type !== 'Object') {
		return [{line: lineOf(node), sentence: 'The configuration must be an object: {}.'}];
	}

	const members = membersOf(node);
	const profiles = membersOf(valueOf(members, 'profiles'));
	return [
		...checkFields(members, configurationFields, 'the configuration'),
		...profiles.flatMap(profile => checkProfile(profile)),
		...checkTwice(profiles),
		...checkDefault(members),
		...checkFields(membersOf(valueOf(members, 'preferences')), preferenceFields, 'the object "preferences"'),
	].toSorted((one, other) => one.line - other.line);
};
