/**
A table of maker functions. The key of a function is the name of the part that it creates. A maker destructures the parts it needs from one object.
*/
type Makers = Readonly<Record<string, (parts: never) => unknown>>;

/** The parts that a table of makers creates. */
export type Made<Table extends Makers> = {readonly [Name in keyof Table]: ReturnType<Table[Name]>};

/**
Replaces the result type if some parts can't be made, so that the compiler error names them. A part can't be made if it is given already, depends on
an unknown part, or depends on a part of the wrong type.
*/
export type CannotBeMade<Names> = {readonly cannotBeMade: Names};

type Unmakeable<Given, Table extends Makers> = {
	readonly [Name in keyof Table]: Name extends keyof Given ? Name : (Table[Name] extends (parts: Given & Made<Table>) => unknown ? never : Name)
}[keyof Table];

type Parts<Given, Table extends Makers> = [Unmakeable<Given, Table>] extends [never] ? Given & Made<Table> : CannotBeMade<Unmakeable<Given, Table>>;

/**
Creates every part of a table once, after its dependencies. The table can be in any order.

@throws if parts depend on each other in a cycle, which the message names.
*/
export const makeParts = <Given extends Readonly<Record<string, unknown>>, Table extends Makers>(given: Given, table: Table): Parts<Given, Table> => {
	const made = new Map<string | symbol, unknown>(Object.entries(given));
	const makers = new Map<string | symbol, Makers[string]>(Object.entries(table));
	const begun: Array<string | symbol> = [];
	// Getters would work too, but make startup half a millisecond slower.
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
			// The result type guarantees that each maker finds its dependencies.
			const part = make(parts as never);
			begun.pop();
			made.set(name, part);
			return part;
		},
	});

	// All parts are created at once: some listen to the store from the start, even if nothing uses them.
	const names = [...Object.keys(given), ...Object.keys(table)];
	return Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(parts, name)])) as Parts<Given, Table>;
};
