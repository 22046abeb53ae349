/** A list of ids that stays sorted, so that a page of a long list can be cut without sorting. */
export type OrderedIds = {
	/** Returns the ids that sort after a given id, in order. The given id need not be in the list. */
	readonly after: (id: string) => Iterable<string>;
	readonly add: (id: string) => void;
	readonly remove: (id: string) => void;
};

export const createOrderedIds = (): OrderedIds => {
	const ids: string[] = [];

	/** Counts the ids that sort before a given id. */
	const positionOf = (id: string): number => {
		let low = 0;
		let high = ids.length;
		while (low < high) {
			const middle = Math.floor((low + high) / 2);
			if ((ids[middle] ?? '') < id) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}

		return low;
	};

	return {
		* after(id) {
			const position = positionOf(id);
			for (let index = ids[position] === id ? position + 1 : position; index < ids.length; index++) {
				yield ids[index] ?? '';
			}
		},
		add(id) {
			const position = positionOf(id);
			if (ids[position] !== id) {
				ids.splice(position, 0, id);
			}
		},
		remove(id) {
			const position = positionOf(id);
			if (ids[position] === id) {
				ids.splice(position, 1);
			}
		},
	};
};

export type Table<Item> = {
	readonly size: number;
	readonly get: (id: string) => Item | undefined;

	/** Returns all entities, in order of creation. */
	readonly all: () => IteratorObject<Item>;

	/** Returns the entities of one owner, in order of creation. */
	readonly of: (ownerId: string) => Iterable<Item>;
};

export type WritableTable<Item> = Table<Item> & {
	readonly put: (item: Item) => void;
	readonly remove: (id: string) => void;
};

/**
Creates an empty table.

`ownerOf`: returns the id of an item's owner. An item changes its owner only through `put`.
*/
export const createTable = <Item extends {readonly id: string}>(ownerOf: (item: Item) => string): WritableTable<Item> => {
	const items = new Map<string, Item>();
	const byOwner = new Map<string, Map<string, Item>>();

	const leave = (item: Item) => {
		const owner = ownerOf(item);
		const owned = byOwner.get(owner);
		owned?.delete(item.id);
		if (owned?.size === 0) {
			byOwner.delete(owner);
		}
	};

	return {
		get size() {
			return items.size;
		},
		get: id => items.get(id),
		all: () => items.values(),
		of: ownerId => byOwner.get(ownerId)?.values() ?? [],
		put(item) {
			const before = items.get(item.id);
			const owner = ownerOf(item);
			if (before !== undefined && ownerOf(before) !== owner) {
				leave(before);
			}

			items.set(item.id, item);
			const owned = byOwner.get(owner) ?? new Map<string, Item>();
			byOwner.set(owner, owned.set(item.id, item));
		},
		remove(id) {
			const item = items.get(id);
			if (item === undefined) {
				return;
			}

			items.delete(id);
			leave(item);
		},
	};
};
