/**
A table of makers, by the name of what each makes. A maker takes one object, and from it by name the parts that it needs.
*/
type Makers = Readonly<Record<string, (parts: never) => unknown>>;

/**
What a table of makers makes.
*/
export type Made<Table extends Makers> = {readonly [Name in keyof Table]: ReturnType<Table[Name]>};

/**
What stands in the place of the parts when some can't be made, so that a message of the compiler has their names. Each of them is given as
well, or needs what nobody makes, or what is made otherwise.
*/
export type CannotBeMade<Names> = {readonly cannotBeMade: Names};

type Unmakeable<Given, Table extends Makers> = {
	readonly [Name in keyof Table]: Name extends keyof Given ? Name : (Table[Name] extends (parts: Given & Made<Table>) => unknown ? never : Name)
}[keyof Table];

type Parts<Given, Table extends Makers> = [Unmakeable<Given, Table>] extends [never] ? Given & Made<Table> : CannotBeMade<Unmakeable<Given, Table>>;

/**
Makes every part of a table, each once, after those that it needs. The order of the table is free.

@throws when parts need each other in a circle: it names them.
*/
export const makeParts = <Given extends Readonly<Record<string, unknown>>, Table extends Makers>(given: Given, table: Table): Parts<Given, Table> => {
	const made = new Map<string | symbol, unknown>(Object.entries(given));
	const makers = new Map<string | symbol, Makers[string]>(Object.entries(table));
	const begun: Array<string | symbol> = [];
	// Getters do the same, and make the start half a millisecond longer.
	const parts = new Proxy({}, {
		get(_, name) {
			const make = made.has(name) ? undefined : makers.get(name);
			if (make === undefined) {
				return made.get(name);
			}

			if (begun.includes(name)) {
				throw new Error(`Parts need each other in a circle: ${[...begun.slice(begun.indexOf(name)), name].map(String).join(' → ')}.`);
			}

			begun.push(name);
			// That each maker finds what it takes is what the type of the result says.
			const part = make(parts as never);
			begun.pop();
			made.set(name, part);
			return part;
		},
	});

	// All are made at once: some listen to the store from the start, whether or not anybody asks for them.
	const names = [...Object.keys(given), ...Object.keys(table)];
	return Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(parts, name)])) as Parts<Given, Table>;
};
