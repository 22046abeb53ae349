import * as v from 'valibot';

/**
A list in which no object stands twice: what a server lists twice is one object, which has one row, and takes the cursor once. It is taken as it
stands first.

`idOf` tells what an object is known by in its list.
*/
export const listOf = <const Schema extends v.GenericSchema>(item: Schema, idOf: (object: v.InferOutput<Schema>) => string) =>
	v.pipe(v.array(item), v.transform(items => {
		const seen = new Set<string>();
		return items.filter(object => {
			const id = idOf(object);
			const isNew = !seen.has(id);
			seen.add(id);
			return isNew;
		});
	}));
