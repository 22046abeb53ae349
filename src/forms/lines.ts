import {freePlanProblem, type SizeRange} from '../domain/computes/compute-size.js';
import {planLimits} from '../domain/projects/plan.js';
import {planOf} from '../store/selectors/projects/account.js';
import {knownProjects, projectById} from '../store/selectors/projects/projects.js';
import type {State} from '../store/state.js';
import {requestOf, type Change} from '../domain/changes/change-kinds.js';
import type {FormLine} from './form.js';

/** The maximum number of objects that a dialog names individually. */
const mostListed = 8;

/** Builds a line for each of the first {@link mostListed} texts, and a line with the number of further texts. */
export const listedLines = (texts: readonly string[], tone: FormLine['tone']): readonly FormLine[] => [
	...texts.slice(0, mostListed).map((text): FormLine => ({text, tone})),
	...(texts.length > mostListed ? [{text: `and ${texts.length - mostListed} more`, tone} as const] : []),
];

/**
Warns that a size exceeds the plan of the project's owner, if the plan is known. The form can still be sent.

@see docs/control-api.md#size-free-plan
*/
export const planLines = (state: State, projectId: string, size: SizeRange): readonly FormLine[] => {
	const problem = planOf(state, projectById(state, projectId)?.orgId) === 'free' ? freePlanProblem(size) : undefined;
	return problem === undefined ? [] : [{text: problem, tone: 'warn'}];
};

/**
Warns that an owner's plan allows no more projects, if the plan is known. Without `orgId`, the owner is the user.

@see docs/control-api.md#plans
*/
export const roomLines = (state: State, orgId: string | undefined): readonly FormLine[] => {
	const plan = planOf(state, orgId);
	const most = plan === undefined ? undefined : planLimits(plan)?.projects;
	const count = knownProjects(state).filter(project => project.orgId === orgId).length;
	return most === undefined || count < most ? [] : [{text: `The ${plan ?? ''} plan allows ${most} projects, and there are ${count}: this will probably be refused.`, tone: 'warn'}];
};

/**
Shortens a path: `…/endpoints/ep-cool-sun-a1`. The form names the project, so `…` replaces the part with the project's id. The path of the project
itself is not shortened. A name stays encoded if the decoded name could be read as several segments.
*/
export const shortPath = (path: string): string => path.replace(/^\/projects\/[^\/]+(?=\/)/v, '…').split('/').map(part => {
	const text = decodeURIComponent(part);
	return /[\/?#%\s]/v.test(text) ? part : text;
}).join('/');

/**
Names the requests that a form sends. For one target, names each request in full, in the order of sending: each request is sent after the previous
request succeeded. For several targets, shows only the number and the method.
*/
export const sendsLine = (changes: readonly Change[], {shown}: {readonly shown: readonly unknown[]}): FormLine => {
	const requests = changes.map(change => requestOf(change));
	const method = requests[0]?.method ?? '';
	const {length} = requests;
	if (shown.length > 1) {
		return {text: length === 1 ? `Sends one request (${method}).` : `Sends ${length} requests (${method}), one after the other.`, tone: 'dim'};
	}

	return {text: `Sends ${requests.map(request => `${request.method} ${shortPath(request.path)}`).join(', then ')}`, tone: 'dim'};
};
