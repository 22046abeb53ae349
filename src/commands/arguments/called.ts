import {isTypable} from '../../domain/text/typed-text.js';
import type {Offer} from '../argument.js';

/**
The maximum length of suggested and searched texts, in UTF-16 code units. No line shows more, and no user types more.
*/
const mostLength = 256;

/** Shortens a name to {@link mostLength}, so that a name of a megabyte does not slow down each key press. */
export const shortName = (name: string): string => name.length > mostLength ? `${name.slice(0, mostLength).toWellFormed()}…` : name;

/** An object with an id, and a name that other objects may share. */
type Named = {
	readonly id: string;
	readonly name?: string | undefined;
};

/** A lookup of a list's objects by their ids or names. */
export type Called<Item extends Named> = {
	/**
	Finds the objects that a text names: the object with that id, or else the objects with that name. If no name matches, compares names
	case-insensitively.
	*/
	readonly find: (text: string) => readonly Item[];

	/**
	A unique text for each object: its name, or else its id. An object is omitted if no text for it is both typable and unique.
	*/
	readonly offers: readonly Offer[];
};

/**
Matches printable ASCII without surrounding spaces. Such text can always be typed. This check is quick, and most names pass.
*/
const plain = /^[\u{21}-\u{7E}](?:[\u{20}-\u{7E}]*[\u{21}-\u{7E}])?$/v;

const isOffered = (text: string): boolean =>
	text.length <= mostLength && (plain.test(text) || (text.trim() === text && text !== '' && isTypable(text)));

const lower = (text: string): string => text.slice(0, mostLength).toLowerCase();

const createCalled = <Item extends Named>(items: readonly Item[]): Called<Item> => {
	const byId = new Map(items.map(item => [item.id, item]));
	const byName = Map.groupBy(items.filter(({name}) => name !== undefined && name.length <= mostLength), ({name = ''}) => name.toLowerCase());
	const find = (text: string): readonly Item[] => {
		const found = byId.get(text);
		if (found !== undefined) {
			return [found];
		}

		const alike = byName.get(text.toLowerCase()) ?? [];
		const same = alike.filter(({name}) => name === text);
		return same.length === 0 ? alike : same;
	};

	const offerOf = (item: Item): Offer | undefined => {
		const {id, name} = item;
		const isFoundBy = (text: string): boolean => {
			const [only, ...others] = find(text);
			return only === item && others.length === 0;
		};

		const text = [name, id].find(candidate => candidate !== undefined && isOffered(candidate) && isFoundBy(candidate));
		return text === undefined ? undefined : {text, names: [...name === undefined ? [] : [lower(name)], lower(id)]};
	};

	return {find, offers: items.map(item => offerOf(item)).filter(offer => offer !== undefined)};
};

/**
Creates a function that returns the lookup for a list. The function is called at each key press, so the lookup is cached as long as the list stays the
same.
*/
export const rememberCalled = <Item extends Named>(): ((items: readonly Item[]) => Called<Item>) => {
	const known = new WeakMap<readonly Item[], Called<Item>>();
	return items => {
		const before = known.get(items);
		if (before !== undefined) {
			return before;
		}

		const called = createCalled(items);
		known.set(items, called);
		return called;
	};
};
