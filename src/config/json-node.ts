/**
Where something stands in a text; both count from 1.
*/
export type TextPlace = {
	readonly line: number;
	readonly column: number;
};

export type JsonMember = {
	readonly name: string;
	readonly place: TextPlace;
	readonly value: JsonNode;
};

/**
A value of a JSON text together with the place it stands at, so that a mistake in it can be pointed to.
*/
export type JsonNode = {readonly place: TextPlace} & (
	| {readonly kind: 'object'; readonly members: readonly JsonMember[]}
	| {readonly kind: 'list'; readonly items: readonly JsonNode[]}
	| {readonly kind: 'text'; readonly value: string}
	| {readonly kind: 'number'; readonly value: number}
	| {readonly kind: 'boolean'; readonly value: boolean}
	| {readonly kind: 'null'}
);

/**
A text that is not JSON: what is wrong with it, in a sentence, and where.
*/
export class JsonSyntaxError extends Error {
	override readonly name = 'JsonSyntaxError';

	readonly place: TextPlace;

	constructor(message: string, place: TextPlace) {
		super(message);
		this.place = place;
	}
}

/**
The value without its places, as JSON.parse gives it.
*/
export const plainValue = (node: JsonNode): unknown => {
	switch (node.kind) {
		case 'object': {
			return Object.fromEntries(node.members.map(({name, value}) => [name, plainValue(value)]));
		}

		case 'list': {
			return node.items.map(item => plainValue(item));
		}

		case 'null': {
			return null;
		}

		case 'text':
		case 'number':
		case 'boolean': {
			return node.value;
		}
	}
};
