import type {Shell} from '../../src/actions/actions.js';
import type {Connections} from '../../src/actions/account/connections.js';
import {createProgram, type Program} from '../../src/app/create-program.js';
import {createBudget, type Budget} from '../../src/api/budget.js';
import type {Clock} from '../../src/base/clock.js';
import type {Store} from '../../src/store/store.js';

/**
A program's root that knows no other connection.
*/
const onlyConnection: Connections = {
	profiles: async () => ({items: []}),
	switchTo: async () => undefined,
	reopen: async () => undefined,
	giveUpKey: () => undefined,
	connect: async () => undefined,
	keepOrganization: async () => 'Kept.',
	inForce: () => [],
};

const noShell: Shell = {
	quit: () => undefined, repaint: () => undefined, suspend: () => undefined, copy: () => true,
};

type TestProgramOptions = {
	readonly store: Store;
	readonly clock: Clock;
	readonly budget?: Budget;
	readonly connections?: Partial<Connections>;
	readonly shell?: Partial<Shell>;
	readonly random?: number;
	readonly onBug?: (error: unknown) => void;
	readonly onPoll?: (what: () => string) => void;
};

/**
The whole program but its terminal, made as the dashboard makes it, whose journal ends with it.
*/
export const createTestProgram = ({store, clock, budget, connections, shell, random = 0.5, onBug, onPoll}: TestProgramOptions): Program => createProgram({
	store,
	clock,
	budget: budget ?? createBudget({clock, limitPerMinute: 300}),
	shell: {...noShell, ...shell},
	connections: {...onlyConnection, ...connections},
	storage: {journal: {keep: async () => undefined, read: async () => ({entries: [], leftOut: []})}},
	random: () => random,
	onBug: onBug ?? (error => {
		throw error;
	}),
	...(onPoll !== undefined && {onPoll}),
});
