import {pick, seededRandom, type Random} from '../../../src/control-plane/random.js';
import {problemsOf} from '../../control-plane/invariants.js';
import {startRealPlane} from '../../postgres/real-plane.js';
import {disagreements} from './agreement.js';
import {apiWrites} from './api-writes.js';
import {changeBystander, holdUp} from './bystander.js';
import {hold, release} from './holders.js';
import {createLife, readPlace, type Life} from './life.js';
import {mendAll} from './mend.js';
import {openSomeSession} from './sessions.js';
import {sqlWrites} from './sql-writes.js';

/** The result of a walk: how many changes were sent, by kind and by the status of the answer. */
export type WalkReport = {
	readonly writes: number;
	readonly kinds: Readonly<Record<string, number>>;
	readonly statuses: Readonly<Record<string, number>>;
	readonly statements: number;
	readonly refused: number;
	readonly failed: number;
	readonly logins: Life['logins'];
};

const byWeight = <Step extends {readonly weight: number}>(random: Random, steps: readonly Step[]): Step =>
	pick(random, steps.flatMap(step => Array.from({length: step.weight}, () => step)));

const minute = 60_000;

/** The chances of the events besides a change through the API. */
const chances = {
	statements: 0.7, hold: 0.35, release: 0.2, bystander: 0.15, hurry: 0.25, pass: 0.08,
} as const;

const useSql = async (life: Life): Promise<void> => {
	const place = await readPlace(life);
	if (place.primary?.disabled === true) {
		await life.rest(life.project.id);
		await life.send('enable', 'PATCH', `/projects/${life.project.id}/endpoints/${place.primary.id}`, {endpoint: {disabled: false}});
	}

	const session = await openSomeSession(life, place);
	if (session === undefined) {
		return;
	}

	const count = 1 + Math.floor(life.random() * 4);
	for (let index = 0; index < count; index += 1) {
		const step = byWeight(life.random, sqlWrites);
		await step.happen(session, life, await readPlace(life, place.branch));
	}

	await session.close();
};

/** Lets the other events happen, each by chance. */
const happenBesides = async (life: Life): Promise<void> => {
	const {random, plane} = life;
	if (random() < chances.statements) {
		await useSql(life);
	}

	if (random() < chances.hold) {
		await hold(life, await readPlace(life));
	}

	if (random() < chances.release) {
		await release(life);
	}

	if (random() >= chances.pass) {
		return;
	}

	life.notes.push('six minutes pass');
	plane.clock.advance(6 * minute);
};

const expectNone = (life: Life, problems: readonly string[]): void => {
	const all = [...problems, ...life.bugs.map(bug => `a bug was reported: ${bug instanceof Error ? bug.stack ?? bug.message : String(bug)}`)];
	if (all.length > 0) {
		throw new Error(all.join('\n'));
	}
};

const takeStep = async (life: Life): Promise<void> => {
	const {random, project, plane} = life;
	const step = byWeight(random, apiWrites);
	await step.happen(life, await readPlace(life));
	if (random() < chances.bystander) {
		await changeBystander(life);
	}

	const operations = await plane.operations(project.id);
	const isCopying = operations.some(({action, status}) => action === 'create_branch' && status !== 'finished' && status !== 'failed');
	if (random() < chances.hurry && !isCopying) {
		// The next events happen while operations run, so the next change may be refused.
		await happenBesides(life);
		return;
	}

	await life.rest(project.id);
	expectNone(life, [...await problemsOf(plane), ...await disagreements(life)]);
	await happenBesides(life);
};

/**
Sends random changes to a control plane with servers while SQL changes them behind its back, then repairs everything through the API.

@throws When something is wrong, with all events before it.
*/
export const walk = async (seed: number, writes: number, binFolder: string): Promise<WalkReport> => {
	const random = seededRandom(seed);
	const bugs: unknown[] = [];
	const plane = await startRealPlane('empty', [], {
		choice: {binFolder}, report(error) {
			bugs.push(error);
		},
	});
	const [project, bystander] = [await plane.createProject({default_endpoint_settings: {autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 0.25}}), await plane.createProject()];
	const life = createLife(plane, random, project, bystander, bugs);
	try {
		// Even in a walk that soon deletes its compute, SQL has created something.
		await useSql(life);
		while (life.sent.filter(({kind}) => kind !== 'bystander').length < writes) {
			await takeStep(life);
		}

		await life.rest(project.id);
		await holdUp(life);
		await mendAll(life);
		expectNone(life, await problemsOf(plane));
	} catch (error) {
		const words = error instanceof Error ? error.message : String(error);
		throw new Error(`Seed ${seed}, ${words}\n\nWhat happened:\n${life.notes.join('\n')}`, {cause: error});
	}

	const counted = life.sent.filter(({kind}) => kind !== 'bystander' && kind !== 'mend');
	const count = (name: (one: (typeof counted)[number]) => string) => Object.fromEntries(Map.groupBy(counted, name).entries().map(([key, all]) => [key, all.length]));
	const noted = (beginning: string) => life.notes.filter(note => note.startsWith(beginning)).length;
	return {
		writes: counted.length,
		kinds: count(({kind}) => kind),
		statuses: count(({status}) => String(status)),
		statements: noted('  sql: '),
		refused: noted('  sql refused'),
		logins: life.logins,
		failed: life.notes.filter(note => / failed: /v.test(note)).length,
	};
};
