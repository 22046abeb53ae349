/**
Ids in their own order, kept sorted as they come and go, so that a page of a long list is cut without sorting it.
*/
export type OrderedIds = {
	/**
	Those that stand behind an id, in order; it need not be among them.
	*/
	readonly after: (id: string) => Iterable<string>;
	readonly add: (id: string) => void;
	readonly remove: (id: string) => void;
};

export const createOrderedIds = (): OrderedIds => {
	const ids: string[] = [];

	/**
	How many stand before an id.
	*/
	const placeOf = (id: string): number => {
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
			const place = placeOf(id);
			for (let index = ids[place] === id ? place + 1 : place; index < ids.length; index++) {
				yield ids[index] ?? '';
			}
		},
		add(id) {
			const place = placeOf(id);
			if (ids[place] !== id) {
				ids.splice(place, 0, id);
			}
		},
		remove(id) {
			const place = placeOf(id);
			if (ids[place] === id) {
				ids.splice(place, 1);
			}
		},
	};
};
