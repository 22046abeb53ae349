import type {DeletedBranch} from '../domain/branches/branch.js';
import {formatSpan} from '../domain/text/duration.js';
import {
	formatInstant,
	millisecondsPerDay,
	millisecondsPerHour,
	zoneName,
	type Instant,
} from '../domain/time.js';
import type {ChangeForm} from '../store/slices/modals/form-modal.js';
import {branchesIn} from '../store/slices/branches.js';
import type {State} from '../store/state.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from './form.js';
import {controlPlaneContext, targetLines} from './targets.js';

/** A deleted object that can be recovered for some time. */
type Deleted = Pick<DeletedBranch, 'id' | 'name' | 'deletedAt' | 'recoverableUntil'>;

/** Formats the time left for a recovery: `7d left`. */
const leftText = ({recoverableUntil}: Deleted, now: Instant): string => {
	if (recoverableUntil === undefined) {
		return 'time left unknown';
	}

	const left = recoverableUntil - now;
	// An hour is added to two or more days, so that `7d left` is shown right after a deletion.
	const rounded = left >= 2 * millisecondsPerDay ? left + millisecondsPerHour : left;
	return left > 0 ? `${formatSpan(rounded)} left` : 'no longer recoverable';
};

const bySoonest = <Kind extends Deleted>(deleted: readonly Kind[]): readonly Kind[] =>
	deleted.toSorted((one, other) => (one.recoverableUntil ?? Number.MAX_SAFE_INTEGER) - (other.recoverableUntil ?? Number.MAX_SAFE_INTEGER));

const untilLines = ({deletedAt, recoverableUntil}: Deleted, zone: State['view']['zone']): readonly FormLine[] => [
	...(deletedAt === undefined ? [] : [{text: `It was deleted on ${formatInstant(deletedAt, zone)} ${zoneName(deletedAt, zone)}.`, tone: 'plain'} as const]),
	...(recoverableUntil === undefined ? [] : [{text: `It can be recovered until ${formatInstant(recoverableUntil, zone)} ${zoneName(recoverableUntil, zone)}.`, tone: 'plain'} as const]),
];

const chosenOf = <Kind extends Deleted>(all: readonly Kind[], {values}: Pick<ChangeForm, 'values'>, field: string): Kind | undefined => {
	const id = valueOf(values, field, '');
	return all.find(each => each.id === id);
};

/** Builds the field that chooses a deleted object. The field refuses an object whose recovery time is over. */
const choiceOf = (ordered: readonly Deleted[], chosen: Deleted, now: Instant, field: {readonly id: string; readonly label: string}): FormField => ({
	...field,
	kind: 'choice',
	value: chosen.id,
	choices: ordered.map((each): Choice => ({value: each.id, label: each.name, note: `${leftText(each, now)}, ${each.id}`})),
	...(chosen.recoverableUntil !== undefined && chosen.recoverableUntil <= now && {problem: 'It can no longer be recovered.'}),
});

/**
Builds the form that lists deleted projects with their remaining time, and recovers one of the projects.

@see docs/control-api.md#project-recover
*/
export const recoverProjectForm = (state: State, modal: ChangeForm<'project'>): FormView => {
	const {projects: {deleted, deletedProblem}, view: {zone}} = state;
	const base = {
		title: 'Deleted projects', target: controlPlaneContext(state), submitLabel: 'Recover', isCareful: false,
	};
	const {items = [], at: now = 0} = deleted ?? {};
	const ordered = bySoonest(items);
	const [first] = ordered;
	if (first === undefined) {
		const blocked = deleted === undefined ? deletedProblem ?? 'The deleted projects are being read.' : 'No project was deleted in the last 7 days.';
		return {
			...base, fields: [], effects: [], blocked,
		};
	}

	const chosen = chosenOf(ordered, modal, 'project') ?? first;
	const orgId = chosen.orgId ?? modal.orgId;
	return {
		...base,
		fields: [choiceOf(ordered, chosen, now, {id: 'project', label: 'Project'})],
		effects: [
			...untilLines(chosen, zone),
			{text: 'Its branches, computes, databases, roles and settings come back, and the old connection strings work again.', tone: 'plain'},
			{text: 'The Data API and connections to GitHub and Vercel do not come back.', tone: 'dim'},
			{text: `Sends POST /projects/${chosen.id}/recover`, tone: 'dim'},
		],
		changes: [{
			kind: 'recover-project',
			target: {kind: 'project', ...(orgId !== undefined && {orgId})},
			project: {id: chosen.id, name: chosen.name, ...(chosen.orgId !== undefined && {orgId: chosen.orgId})},
		}],
	};
};

/**
Builds the form that lists a project's deleted branches with their remaining time, and recovers one of the branches.

@see docs/control-api.md#branch-recover
*/
export const recoverBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {branches, view: {zone}} = state;
	const {deleted, deletedProblem, items: present} = branchesIn(branches, modal.projectId);
	const base = {
		title: 'Deleted branches', target: targetLines(state, {...modal, shown: []}), submitLabel: 'Recover', isCareful: false,
	};
	const ordered = bySoonest(deleted?.items ?? []);
	const [first] = ordered;
	if (deleted === undefined || first === undefined) {
		const blocked = deleted === undefined
			? deletedProblem ?? 'The deleted branches are being read.'
			: 'There is no branch to recover. Some control planes keep deleted branches for 7 days, others don\'t.';
		return {
			...base, fields: [], effects: [], blocked,
		};
	}

	const chosen = chosenOf(ordered, modal, 'branch') ?? first;
	const field = choiceOf(ordered, chosen, deleted.at, {id: 'branch', label: 'Branch'});
	const isTaken = present.some(({name}) => name === chosen.name);
	return {
		...base,
		fields: [isTaken ? {...field, problem: `Another branch is now called ${chosen.name}: rename that one first.`} : field],
		effects: [
			...untilLines(chosen, zone),
			...(chosen.hasExpired ? [{text: 'It was deleted when it expired. After recovery it has no expiry.', tone: 'plain'} as const] : []),
			{text: 'Its data, computes, databases and roles come back. The computes are idle, and the old connection strings work again.', tone: 'plain'},
			{text: `Sends POST …/branches/${chosen.id}/recover`, tone: 'dim'},
		],
		changes: [{kind: 'recover-branch', target: {kind: 'branch', projectId: modal.projectId}, branch: {id: chosen.id, name: chosen.name}}],
	};
};
