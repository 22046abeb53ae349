/**
Who goes first when the request budget is scarce: what somebody has just asked for, what is on the screen, operations being followed, the rest.
*/
export type Priority = 'user' | 'visible' | 'running' | 'rest';

/**
The figures of the header.
*/
export type BudgetSnapshot = {
	readonly usedInLastMinute: number;

	/**
	What it allows a minute now: less for a while after a 429.
	*/
	readonly limitPerMinute: number;

	/**
	Requests that wait for their turn.
	*/
	readonly waiting: number;
};

/**
The request budget of the whole program.
*/
export type Budget = {
	readonly snapshot: () => BudgetSnapshot;
};
