/**
What SQL did in a branch, as far as the API can't be expected to agree with it.
*/
export type Marks = {
	/**
	Whether the rest is known: of a branch that keeps another one's state, and after a failed restore, it is not.
	*/
	readonly isKnown: boolean;

	/**
	What SQL made: the API must never remove it.
	*/
	readonly sqlRoles: Set<string>;
	readonly sqlDatabases: Set<string>;

	/**
	Databases of the API that SQL renamed, dropped, gave to another role, or made anew under the same name.
	*/
	readonly strayDatabases: Set<string>;

	/**
	Databases that take no connections.
	*/
	readonly closedDatabases: Set<string>;

	/**
	Roles whose password SQL changed, or that SQL keeps from connecting.
	*/
	readonly strayRoles: Set<string>;

	/**
	What the API could not change the last time, as `role x` or `database x`.
	*/
	readonly failed: Set<string>;

	/**
	What SQL has changed since the API began to change it: nobody knows which of the two was first.
	*/
	readonly raced: Set<string>;
};

/**
Notes that SQL has changed a role or a database.
*/
export const stray = (marks: Marks, kind: 'role' | 'database', name: string): void => {
	marks[kind === 'role' ? 'strayRoles' : 'strayDatabases'].add(name);
	marks.raced.add(`${kind} ${name}`);
};

/**
Notes that the API has changed it, which makes up for what SQL did before.
*/
export const settled = (marks: Marks, kind: 'role' | 'database', name: string): void => {
	if (!marks.raced.has(`${kind} ${name}`)) {
		marks[kind === 'role' ? 'strayRoles' : 'strayDatabases'].delete(name);
	}
};

/**
Marks by branch. A copy of a branch has those of its parent.
*/
export type MarksOfBranches = {
	readonly of: (branchId: string) => Marks;
	readonly begin: (branchId: string) => void;
	readonly copy: (fromId: string, toId: string) => void;
	readonly forget: (branchId: string) => void;
};

const noMarks = (isKnown: boolean): Marks => ({
	isKnown, sqlRoles: new Set(), sqlDatabases: new Set(), strayDatabases: new Set(), closedDatabases: new Set(), strayRoles: new Set(), failed: new Set(), raced: new Set(),
});

export const createMarks = (): MarksOfBranches => {
	const all = new Map<string, Marks>();
	const of = (branchId: string): Marks => {
		const marks = all.get(branchId) ?? noMarks(false);
		all.set(branchId, marks);
		return marks;
	};

	return {
		of,
		begin(branchId) {
			all.set(branchId, noMarks(true));
		},
		copy(fromId, toId) {
			all.set(toId, structuredClone(of(fromId)));
		},
		forget(branchId) {
			all.set(branchId, noMarks(false));
		},
	};
};
