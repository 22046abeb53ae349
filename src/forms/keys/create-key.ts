import {
	type ApiKeyKind,
	createBlocked,
	creators,
	longestKeyName,
	revokers,
	validity,
} from '../../domain/keys/api-key.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName, holderFor} from '../../store/selectors/projects/account.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type Values,
	type Choice,
	type FormLine,
	type FormView,
	type Submission,
} from '../form.js';
import {capital} from '../../base/capital.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import {controlPlaneContext} from '../targets.js';
import {nameProblem} from '../fields.js';

/** The maximum number of projects in a list of choices. With more projects, the user types the project's name or id. */
const mostChoices = 100;

/**
Returns the projects to which a key can be scoped: the projects that belong to an organization. The open project comes first.
*/
const scopedProjects = (state: State): readonly Project[] => {
	const current = selectedProject(state);
	const others = state.projects.items.filter(({id}) => id !== current?.id);
	return [...(current === undefined ? [] : [current]), ...others].filter(({orgId}) => orgId !== undefined);
};

/**
Finds the project with an id or a name. Undefined if there is no such project, or if several projects have the name.
*/
const meantProject = (projects: readonly Project[], text: string): Project | undefined => {
	const named = projects.filter(({name}) => name === text);
	return projects.find(({id}) => id === text) ?? (named.length === 1 ? named[0] : undefined);
};

/** The scope of a new key, with the form fields that set the scope. */
type KeyScope = {
	readonly fields: readonly FormField[];
	readonly orgId?: string;
	readonly project?: Project;
};

const projectScope = (state: State, values: Values): KeyScope => {
	const projects = scopedProjects(state);
	const value = valueOf(values, 'project', projects[0]?.id ?? '');
	const project = meantProject(projects, value.trim());
	const problem = project === undefined ? 'No project in an organization has this name or id.' : undefined;
	const field: FormField = projects.length <= mostChoices
		? {
			kind: 'choice', id: 'project', label: 'Project', value, choices: projects.map(({id, name}) => ({value: id, label: name, note: id})),
			...(problem !== undefined && {problem}),
		}
		: {
			kind: 'text', id: 'project', label: 'Project', value, hint: project?.name ?? 'its name or id', ...(problem !== undefined && {problem}),
		};
	return {fields: [field], ...(project !== undefined && {project, orgId: project.orgId})};
};

const organizationScope = (state: State, values: Values): KeyScope => {
	const organizations = state.account.organizations ?? [];
	const orgId = valueOf(values, 'organization', state.account.orgId ?? selectedProject(state)?.orgId ?? organizations[0]?.id ?? '');
	return {
		orgId,
		fields: organizations.length < 2
			? []
			: [{
				kind: 'choice', id: 'organization', label: 'Organization', value: orgId, choices: organizations.map(({id, name}) => ({value: id, label: name})),
			}],
	};
};

/** Builds the scope of a kind of key: a project, an organization, or no scope. */
const keyScope = (state: State, kind: ApiKeyKind, values: Values): KeyScope => {
	switch (kind) {
		case 'project': {
			return projectScope(state, values);
		}

		case 'organization': {
			return organizationScope(state, values);
		}

		case 'personal': {
			return {fields: []};
		}
	}
};

/** Returns the kinds of key available to the account, the least powerful kind first. */
const offeredKinds = (state: State): readonly ApiKeyKind[] => [
	...(scopedProjects(state).length === 0 ? [] : ['project' as const]),
	...((state.account.organizations ?? []).length === 0 ? [] : ['organization' as const]),
	'personal',
];

/**
Describes the rights of a kind of key.

@see docs/control-api.md#authentication-project-key; docs/control-api.md#authentication-administration
*/
const keyScopeLines = (state: State, kind: ApiKeyKind, {orgId, project}: KeyScope): readonly string[] => {
	switch (kind) {
		case 'project': {
			return [
				`Gives access to ${project?.name ?? 'one project'} and nothing else.`,
				'Can\'t delete the project, create projects, or see the organization.',
			];
		}

		case 'organization': {
			return [
				`Gives access to every project of ${orgId === undefined ? 'the organization' : organizationName(state, orgId)}.`,
				'Has administrator access to the organization.',
			];
		}

		case 'personal': {
			return [
				'Gives access to all that you can access: your own projects,',
				'and those of every organization you are a member of.',
			];
		}
	}
};

const kinds: ReadonlyArray<readonly [ApiKeyKind, string]> = [
	['project', 'one project'], ['organization', 'a whole organization'], ['personal', 'everything you can access'],
];

export const keyNameProblem = (name: string): string | undefined =>
	name === '' ? `A key has a name of 1 to ${longestKeyName} characters.` : nameProblem(name);

const submissionOf = (name: string, kind: ApiKeyKind, {orgId, project}: KeyScope): Submission | undefined => {
	if (kind === 'personal') {
		return {kind: 'create-key', name, owner: {kind: 'personal'}};
	}

	if (orgId === undefined || (kind === 'project' && project === undefined)) {
		return undefined;
	}

	const owner = {kind: 'organization', orgId} as const;
	return project === undefined
		? {kind: 'create-key', name, owner}
		: {
			kind: 'create-key', name, owner, projectId: project.id,
		};
};

/**
Builds the form for a new API key. The form lists the kinds of key, the least powerful kind first, and describes the key's scope.

@see docs/control-api.md#kinds-of-api-key; docs/control-api.md#authentication
*/
export const createKeyForm = (state: State, modal: RequestForm): FormView => {
	const offered = offeredKinds(state);
	const start = offered[0] ?? 'personal';
	const chosen = valueOf(modal.values, 'kind', start);
	const kind = offered.find(one => one === chosen) ?? start;
	const name = valueOf(modal.values, 'name', '').trim();
	const scope = keyScope(state, kind, modal.values);
	const problem = keyNameProblem(name);
	const blocked = createBlocked(kind, holderFor(state, scope.orgId));
	const submission = problem === undefined ? submissionOf(name, kind, scope) : undefined;
	const nameField: FormField = {
		kind: 'text', id: 'name', label: 'Name', value: valueOf(modal.values, 'name', ''), hint: 'where it will be used',
		// An untouched empty field is not a mistake.
		...(problem !== undefined && modal.values.name !== undefined && {problem}),
	};
	const kindField: FormField = {
		kind: 'choice', id: 'kind', label: 'Kind', value: kind,
		choices: kinds.filter(([one]) => offered.includes(one)).map(([value, note]): Choice => ({value, label: value, note})),
		...(blocked !== undefined && {problem: blocked}),
	};
	const line = (text: string, tone: FormLine['tone'] = 'plain'): FormLine => ({text, tone});
	return {
		title: 'New API key',
		target: [...controlPlaneContext(state)],
		fields: [nameField, kindField, ...scope.fields],
		effects: [
			...keyScopeLines(state, kind, scope).map(text => line(text, kind === 'project' ? 'plain' : 'warn')),
			line(`Valid ${validity[kind]}.`, 'dim'),
			line(`${capital(creators[kind])} can create such keys.`, 'dim'),
			line(`${capital(revokers[kind])} can revoke them.`, 'dim'),
			line('The secret is shown only once.', 'dim'),
		],
		submitLabel: 'Create',
		isCareful: false,
		...(submission !== undefined && {submission}),
		...(blocked !== undefined && {blocked}),
	};
};
