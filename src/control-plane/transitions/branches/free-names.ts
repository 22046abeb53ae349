type Named = {readonly name: string};

/**
A part of a branch as the world knows it, and as its server has it; absent where one of them lacks it.
*/
type Pair = {readonly known?: Named | undefined; readonly now?: Named | undefined};

/**
The names that parts lose, since SQL renamed or dropped them.
*/
export const leftNames = (pairs: readonly Pair[]): ReadonlySet<string> =>
	new Set(pairs.flatMap(({known, now}) => known === undefined || known.name === now?.name ? [] : [known.name]));

/**
Leaves out what would get a name that another part keeps. What is left out keeps its own name, so that it is looked at again.

`names`: those that the world knows.
*/
export const withFreeNames = <Part extends Pair>(pairs: readonly Part[], names: ReadonlySet<string>): readonly Part[] => {
	const left = leftNames(pairs);
	const free = pairs.filter(({known, now}) =>
		known === undefined || now === undefined || now.name === known.name || !names.has(now.name) || left.has(now.name));
	return free.length === pairs.length ? pairs : withFreeNames(free, names);
};
