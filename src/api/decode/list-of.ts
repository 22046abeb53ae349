import * as v from 'valibot';

/**
A list in which no object occurs twice: one object has one row, so that the cursor can rest on it. The first occurrence is kept.

`idOf` gives the id of an object in its list.
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
