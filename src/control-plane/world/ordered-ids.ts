/**
Sorted ids. They are kept sorted as they come and go, so that cutting a page from a long list sorts nothing.
*/
export type OrderedIds = {
	/**
	The ids that sort behind a given one, in order. The given id need not be in the list.
	*/
	readonly after: (id: string) => Iterable<string>;
	readonly add: (id: string) => void;
	readonly remove: (id: string) => void;
};

export const createOrderedIds = (): OrderedIds => {
	const ids: string[] = [];

	/**
	How many ids sort before a given one.
	*/
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
