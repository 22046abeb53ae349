import type {DeletedProject} from '../../domain/projects/project.js';
import {formatSpan} from '../../domain/text/duration.js';
import {formatInstant, zoneName, type Instant} from '../../domain/time.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type Choice,
	type FormLine,
	type FormView,
} from '../form.js';
import {controlPlaneContext} from '../targets.js';

/**
How long a deleted project can still be recovered: `6d left`.
*/
const leftText = ({recoverableUntil}: DeletedProject, now: Instant): string => {
	if (recoverableUntil === undefined) {
		return 'until when is not known';
	}

	return recoverableUntil > now ? `${formatSpan(recoverableUntil - now)} left` : 'its time is over';
};

/**
The one that is over soonest comes first.
*/
const bySoonest = (projects: readonly DeletedProject[]): readonly DeletedProject[] =>
	projects.toSorted((one, other) => (one.recoverableUntil ?? Number.MAX_SAFE_INTEGER) - (other.recoverableUntil ?? Number.MAX_SAFE_INTEGER));

const untilLines = ({deletedAt, recoverableUntil}: DeletedProject, zone: State['view']['zone']): readonly FormLine[] => [
	...(deletedAt === undefined ? [] : [{text: `Deleted on ${formatInstant(deletedAt, zone)} ${zoneName(deletedAt, zone)}.`, tone: 'plain'} as const]),
	...(recoverableUntil === undefined ? [] : [{text: `It can be recovered until ${formatInstant(recoverableUntil, zone)} ${zoneName(recoverableUntil, zone)}.`, tone: 'plain'} as const]),
];

/**
The deleted projects, with the time that is left to recover each, and the form that recovers one.

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

	const choices = ordered.map((project): Choice => ({value: project.id, label: project.name, note: `${leftText(project, now)}, ${project.id}`}));
	const id = valueOf(modal.values, 'project', first.id);
	const chosen = ordered.find(project => project.id === id) ?? first;
	const isOver = chosen.recoverableUntil !== undefined && chosen.recoverableUntil <= now;
	return {
		...base,
		fields: [{
			kind: 'choice', id: 'project', label: 'Project', value: chosen.id, choices, ...(isOver && {problem: 'It can be recovered no longer.'}),
		}],
		effects: [
			...untilLines(chosen, zone),
			{text: 'Its branches, computes, databases, roles and settings come back, and the old connection strings work again.', tone: 'plain'},
			{text: 'The Data API and connections to GitHub and Vercel do not come back.', tone: 'dim'},
			{text: `Sends POST /projects/${chosen.id}/recover`, tone: 'dim'},
		],
		changes: [{
			kind: 'recover-project',
			target: {kind: 'project', ...(modal.orgId !== undefined && {orgId: modal.orgId})},
			project: {id: chosen.id, name: chosen.name, ...(chosen.orgId !== undefined && {orgId: chosen.orgId})},
		}],
	};
};
