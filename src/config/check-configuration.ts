import {evaluate, type ValueNode} from '@humanwhocodes/momoa';
import * as v from 'valibot';
import {capital} from '../base/capital.js';
import {suggestion} from '../base/did-you-mean.js';
import {lookUp} from '../base/records.js';
import {
	configurationFields,
	keyFields,
	preferenceFields,
	profileFields,
	profileName,
} from './configuration-fields.js';

/** A mistake in the configuration, and its line, counted from 1. */
export type ConfigurationMistake = {
	readonly line: number;
	readonly sentence: string;
};

/** The fields that an object may have. */
type Fields = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;

/** A field in the file. A field that the file has twice becomes two members. */
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
Returns whether a field seems to hold the key itself. Such a field is a likely mistake, which gets a message of its own.
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
