import {lookUp} from '../base/look-up.js';
import {suggestion} from '../base/did-you-mean.js';
import {
	configurationRules,
	keyFields,
	preferenceRules,
	profileRules,
	type FieldRule,
} from './field-rules.js';
import type {JsonMember, JsonNode} from './json-node.js';

/**
A mistake in the configuration, in a sentence, and its line, counted from 1.
*/
export type ConfigurationMistake = {
	readonly line: number;
	readonly sentence: string;
};

const mistake = (at: {readonly place: {readonly line: number}}, sentence: string): ConfigurationMistake =>
	({line: at.place.line, sentence});

const membersOf = (node: JsonNode | undefined): readonly JsonMember[] => node?.kind === 'object' ? node.members : [];

const valueOf = (members: readonly JsonMember[], name: string): JsonNode | undefined =>
	members.findLast(member => member.name === name)?.value;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
The likeliest mistake of all has its own answer: the key itself does not belong into the file.
*/
const isKeyItself = (name: string): boolean => /^api[_\-]?key$|^(?:key|token)$/iv.test(name);

const unknownField = (name: string, rules: Readonly<Record<string, FieldRule>>, owner: string): string =>
	'apiKeyFile' in rules && isKeyItself(name)
		? `${capital(owner)} does not hold the key itself: use ${keyFields.slice(0, -1).join(', ')} or ${keyFields.at(-1)}.`
		: `${capital(owner)} has no field "${name}".${suggestion(name, Object.keys(rules))}`;

const checkFields = (
	members: readonly JsonMember[],
	rules: Readonly<Record<string, FieldRule>>,
	owner: string,
): readonly ConfigurationMistake[] => {
	const seen = new Set<string>();
	return members.flatMap(member => {
		const {name, value} = member;
		const rule = lookUp(rules, name);
		if (rule === undefined) {
			return [mistake(member, unknownField(name, rules, owner))];
		}

		if (seen.has(name)) {
			return [mistake(member, `${capital(owner)} has the field "${name}" twice.`)];
		}

		seen.add(name);
		return rule.accepts(value) ? [] : [mistake(value, `The field "${name}" of ${owner} takes ${rule.takes}.`)];
	});
};

const checkProfile = ({name, place, value}: JsonMember): readonly ConfigurationMistake[] => {
	const owner = `profile "${name}"`;
	if (name.trim() === '' || /\p{Control}/v.test(name)) {
		return [mistake({place}, 'A profile has a name, without control characters.')];
	}

	if (value.kind !== 'object') {
		return [mistake(value, `${capital(owner)} is an object of fields.`)];
	}

	const keys = value.members.filter(member => keyFields.includes(member.name));
	const second = keys.find(member => member.name !== keys[0]?.name);
	return [
		...checkFields(value.members, profileRules, owner),
		...(second === undefined ? [] : [mistake(second, `${capital(owner)} takes its key from one place: ${keys[0]?.name} or ${second.name}, not both.`)]),
	];
};

const checkTwice = (members: readonly JsonMember[]): readonly ConfigurationMistake[] => members
	.filter((member, index) => members.findIndex(({name}) => name === member.name) < index)
	.map(member => mistake(member, `There are two profiles "${member.name}".`));

const checkDefault = (members: readonly JsonMember[]): readonly ConfigurationMistake[] => {
	const chosen = valueOf(members, 'defaultProfile');
	const names = membersOf(valueOf(members, 'profiles')).map(({name}) => name);
	return chosen?.kind === 'text' && chosen.value.trim() !== '' && !names.includes(chosen.value)
		? [mistake(chosen, `There is no profile "${chosen.value}".${suggestion(chosen.value, names)}`)]
		: [];
};

/**
Every mistake in a configuration, in the order of its lines: unknown fields with the nearest known one, wrong types, profiles with
two keys, a default profile that is not there.
*/
export const checkConfiguration = (node: JsonNode): readonly ConfigurationMistake[] => {
	if (node.kind !== 'object') {
		return [mistake(node, 'The configuration is an object.')];
	}

	const profiles = membersOf(valueOf(node.members, 'profiles'));
	return [
		...checkFields(node.members, configurationRules, 'the configuration'),
		...profiles.flatMap(profile => checkProfile(profile)),
		...checkTwice(profiles),
		...checkDefault(node.members),
		...checkFields(membersOf(valueOf(node.members, 'preferences')), preferenceRules, 'the object "preferences"'),
	].toSorted((one, other) => one.line - other.line);
};
