import {pick, type Random} from '../../../src/control-plane/random.js';
import {found} from '../../control-plane/plane.js';
import type {WireBranch, WireCompute, WireOperation} from '../../control-plane/wire-types.js';
import type {RealPlane, RealProject} from '../../postgres/real-plane.js';
import type {Holder} from './open-session.js';

/** A request that changes something, and the status of its answer. */
type Sent = {
	readonly kind: string;
	readonly status: number;
};

type Body = {
	readonly message?: string;
	readonly operations?: readonly WireOperation[];
	readonly branch?: WireBranch;
	readonly endpoint?: WireCompute;
};

type Answered = {readonly status: number; readonly body: Body};

/** A control plane that is changed at random, and what the test knows about it. */
export type Life = {
	readonly plane: RealPlane;
	readonly random: Random;

	/** The project that is changed. */
	readonly project: RealProject;

	/** A project in which nothing else happens. */
	readonly bystander: RealProject;

	/** How many roles connected with the password from the API, and how many passwords the API does not know. */
	readonly logins: {done: number; unknown: number};

	/** Sessions of clients that stay open, for example in a transaction. */
	readonly holders: Set<Holder>;

	/** All events so far, a line each. */
	readonly notes: string[];
	readonly sent: Sent[];

	/** The bugs that the control plane reported. */
	readonly bugs: unknown[];

	/**
	Sends a change.

	@throws {Error} When the answer is not one that the API promises.
	*/
	readonly send: (kind: string, method: string, path: string, body?: unknown) => Promise<Answered>;

	/** Calls `settle` when the operations have ended, with a reason where one of them failed. */
	readonly whenOver: (operations: readonly WireOperation[] | undefined, settle: (problem: string | undefined) => void) => void;

	/**
	Waits until no operation of a project is in progress.

	@throws {Error} When an operation does not end, or fails without a message.
	*/
	readonly rest: (projectId: string) => Promise<void>;
};

const controlCharacters = /[\p{Control}\p{Surrogate}]/v;

/** The time after which a hanging walk is ended: longer than any session of the administrator may take. */
const mostMilliseconds = 400_000;

/** Operations that are waited for, and the function to call when they are over. */
type Waiting = {readonly left: Set<string>; problem: string | undefined; readonly settle: (problem: string | undefined) => void};

const isOver = ({status}: WireOperation): boolean => ['finished', 'failed', 'cancelled'].includes(status);

const endProblem = ({action, status, error = ''}: WireOperation): string | undefined => {
	if (status === 'finished') {
		return undefined;
	}

	if (error.trim() === '' || controlCharacters.test(error) || /\bbug\b/v.test(error)) {
		throw new Error(`${action} ${status} with ${JSON.stringify(error)}, which is no sentence.`);
	}

	return error;
};

export const createLife = (plane: RealPlane, random: Random, project: RealProject, bystander: RealProject, bugs: unknown[]): Life => {
	const notes: string[] = [];
	const sent: Sent[] = [];
	const waiting: Waiting[] = [];
	const ended = new Set<string>();

	const settle = (operations: readonly WireOperation[]) => {
		for (const operation of operations.filter(({id}) => !ended.has(id)).toReversed()) {
			ended.add(operation.id);
			const problem = endProblem(operation);
			if (problem !== undefined) {
				notes.push(`  ${operation.action} of ${operation.branch_id ?? ''} failed: ${problem}`);
			}

			const concerned = waiting.filter(({left}) => left.delete(operation.id));
			for (const one of concerned) {
				one.problem ??= problem;
				if (one.left.size === 0) {
					one.settle(one.problem);
				}
			}
		}
	};

	return {
		plane, random, project, bystander, notes, sent, bugs, logins: {done: 0, unknown: 0}, holders: new Set(),
		async send(kind, method, path, body) {
			const answer = await plane.send<Body | undefined>(method, path, {body});
			const {status, body: {message = ''} = {}} = answer;
			notes.push(`${method} ${path.replace(`/projects/${project.id}`, '…')} ${JSON.stringify(body) ?? ''} → ${status} ${message}`);
			sent.push({kind, status});
			if (status >= 400 && (message.trim() === '' || (status >= 500 && status !== 501 && status !== 503))) {
				throw new Error(`${method} ${path} ${JSON.stringify(body)} was answered with ${status} ${JSON.stringify(message)}.`);
			}

			return {status, body: answer.body ?? {}};
		},
		whenOver(operations, settleOne) {
			if (operations === undefined || operations.length === 0) {
				settleOne(undefined);
			} else {
				waiting.push({left: new Set(operations.map(({id}) => id)), problem: undefined, settle: settleOne});
			}
		},
		async rest(projectId) {
			const until = performance.now() + mostMilliseconds;
			for (;;) {
				const change = plane.nextChange();
				const {body: {operations}} = await plane.get<{operations: WireOperation[]}>(`/projects/${projectId}/operations?limit=100`);
				const open = operations.filter(operation => !isOver(operation));
				if (open.length === 0) {
					settle(operations);
					return;
				}

				const late = Promise.withResolvers<never>();
				const timer = setTimeout(() => {
					late.reject(new Error(`These operations do not end: ${open.map(({id, action, status}) => `${action} ${id} (${status})`).join(', ')}`));
				}, Math.max(0, until - performance.now()));
				try {
					await Promise.race([change, late.promise]);
				} finally {
					clearTimeout(timer);
				}
			}
		},
	};
};

type WireRole = {readonly name: string};
type WireDatabase = {readonly id: number; readonly name: string; readonly owner_name: string};

/** A branch as the API shows it. */
export type Place = {
	readonly path: string;
	readonly branch: WireBranch;
	readonly branches: readonly WireBranch[];
	readonly computes: readonly WireCompute[];

	/** All computes of the project. */
	readonly others: readonly WireCompute[];
	readonly primary: WireCompute | undefined;
	readonly roles: readonly WireRole[];
	readonly databases: readonly WireDatabase[];
};

export const branchesOf = async ({plane}: Life, projectId: string): Promise<readonly WireBranch[]> => {
	const {body} = await plane.get<{branches: WireBranch[]}>(`/projects/${projectId}/branches`);
	return body.branches;
};

/** Reads a given branch of the project, or a random one. */
export const readPlace = async (life: Life, wanted?: WireBranch): Promise<Place> => {
	const {plane, project, random} = life;
	const branches = await branchesOf(life, project.id);
	const branch = found(wanted ?? pick(random, branches));
	const path = `/projects/${project.id}/branches/${branch.id}`;
	const [others, {body: {roles}}, {body: {databases}}] = await Promise.all([
		plane.computes(project.id), plane.get<{roles: WireRole[]}>(`${path}/roles`), plane.get<{databases: WireDatabase[]}>(`${path}/databases`),
	]);
	const computes = others.filter(({branch_id: branchId}) => branchId === branch.id);
	return {
		path, branch, branches, computes, others, roles, databases,
		primary: computes.find(({type}) => type === 'read_write'),
	};
};
