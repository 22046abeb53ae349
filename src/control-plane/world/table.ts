/**
Entities of one kind, found by their id or by their owner.
*/
export type Table<Item> = {
	readonly size: number;
	readonly get: (id: string) => Item | undefined;

	/**
	All of them, in their order of creation.
	*/
	readonly all: () => IteratorObject<Item>;

	/**
	Those of one owner, in their order of creation.
	*/
	readonly of: (ownerId: string) => Iterable<Item>;
};

export type WritableTable<Item> = Table<Item> & {
	readonly put: (item: Item) => void;
	readonly remove: (id: string) => void;
};

/**
An empty table.

`ownerOf`: the id of an item's owner. It changes only through `put`, which then moves the item.
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
