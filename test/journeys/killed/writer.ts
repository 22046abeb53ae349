import type {Random} from '../../../src/control-plane/random.js';
import type {Memory} from './memory.js';

/** The control plane to write to, and the time until which to write. */
export type Target = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly organization: string;
};

type Created = {readonly project: {readonly id: string}};

/** The answer to a request. A killed server answers none. */
type Answered<Body> = {readonly isAnswered: boolean; readonly status: number; readonly body: Body | undefined};

const ask = async <Body>({baseUrl, apiKey}: Target, method: string, path: string, body?: unknown): Promise<Answered<Body>> => {
	try {
		const response = await fetch(baseUrl + path, {
			method,
			headers: {authorization: `Bearer ${apiKey}`, ...(body !== undefined && {'content-type': 'application/json'})},
			...(body !== undefined && {body: JSON.stringify(body)}),
		});
		return {isAnswered: true, status: response.status, body: await response.json() as Body};
	} catch {
		return {isAnswered: false, status: 0, body: undefined};
	}
};

/** Returns one of the items at random, or undefined if there are none. */
const one = <Item>(random: Random, items: Iterable<Item>): Item | undefined => {
	const all = [...items];
	return all[Math.floor(random() * all.length)];
};

const existing = ({projects}: Memory) => projects.entries().filter(([, names]) => !names.has(undefined)).map(([id]) => id);

type Write = (target: Target, memory: Memory, tag: string, random: Random) => Promise<boolean>;

const createProject: Write = async (target, {projects}, tag) => {
	const {isAnswered, body} = await ask<Created>(target, 'POST', '/projects', {project: {name: tag, org_id: target.organization}});
	if (body?.project !== undefined) {
		projects.set(body.project.id, new Set([tag]));
	}

	return isAnswered;
};

const renameProject: Write = async (target, memory, tag, random) => {
	const id = one(random, existing(memory));
	if (id === undefined) {
		return true;
	}

	const {isAnswered, status} = await ask(target, 'PATCH', `/projects/${id}`, {project: {name: tag}});
	const names = memory.projects.get(id) ?? new Set();
	if (status === 200) {
		memory.projects.set(id, new Set([tag]));
	} else if (!isAnswered) {
		memory.projects.set(id, new Set([...names, tag]));
	}

	return isAnswered;
};

const deleteProject: Write = async (target, memory, _tag, random) => {
	const id = one(random, existing(memory));
	if (id === undefined || memory.projects.size < 4) {
		return true;
	}

	const {isAnswered, status} = await ask(target, 'DELETE', `/projects/${id}`);
	const names = memory.projects.get(id) ?? new Set();
	if (status === 200 || !isAnswered) {
		memory.projects.set(id, new Set(status === 200 ? [undefined] : [...names, undefined]));
	}

	return isAnswered;
};

const createBranch: Write = async (target, memory, tag, random) => {
	const projectId = one(random, existing(memory));
	if (projectId === undefined) {
		return true;
	}

	const {isAnswered, body} = await ask<{branch?: {id: string}}>(target, 'POST', `/projects/${projectId}/branches`, {
		branch: {name: tag}, endpoints: [{type: 'read_write', name: tag}],
	});
	if (body?.branch !== undefined) {
		memory.branches.set(body.branch.id, {projectId, name: tag});
	}

	return isAnswered;
};

const createKey: Write = async (target, {keys}, tag) => {
	const {isAnswered, body} = await ask<{id: number; key: string}>(target, 'POST', '/api_keys', {key_name: tag});
	if (body !== undefined) {
		keys.set(body.id, {secret: body.key, mayBeValid: true, mayBeRevoked: false});
	}

	return isAnswered;
};

const revokeKey: Write = async (target, {keys}, _tag, random) => {
	const [id, key] = one(random, keys.entries().filter(([, {mayBeRevoked}]) => !mayBeRevoked)) ?? [];
	if (id === undefined || key === undefined) {
		return true;
	}

	const {isAnswered, status} = await ask(target, 'DELETE', `/api_keys/${id}`);
	if (status === 200 || !isAnswered) {
		keys.set(id, {...key, mayBeValid: !isAnswered, mayBeRevoked: true});
	}

	return isAnswered;
};

const writes: readonly Write[] = [createProject, renameProject, deleteProject, createBranch, createKey, revokeKey];

type Writer = {
	readonly target: Target;
	readonly memory: Memory;

	/** The prefix of the names of everything that the writer creates. */
	readonly tag: string;
	readonly random: Random;
	readonly onAnswer: () => void;
};

/**
Writes one change after another until an answer is missing, and remembers the answers.

@returns The number of answers.
*/
export const write = async ({target, memory, tag, random, onAnswer}: Writer): Promise<number> => {
	for (let count = 0; ; count++) {
		const next = one(random, writes) ?? createKey;
		if (!await next(target, memory, `${tag}-${count}`, random)) {
			return count;
		}

		onAnswer();
	}
};
