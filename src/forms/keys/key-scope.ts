import type {ApiKeyKind} from '../../domain/keys/api-key.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import {valueOf, type FormField, type Values} from '../form.js';

/** The maximum number of projects in a list of choices. With more projects, the project is typed. */
const mostChoices = 100;

/** Returns the projects to which a key can be scoped: those in an organization, the open project first. */
const scopedProjects = (state: State): readonly Project[] => {
	const current = selectedProject(state);
	const others = state.projects.items.filter(({id}) => id !== current?.id);
	return [...(current === undefined ? [] : [current]), ...others].filter(({orgId}) => orgId !== undefined);
};

/** Finds the project with an id or a name. Undefined if there is none, or if several have the name. */
const meantProject = (projects: readonly Project[], text: string): Project | undefined => {
	const named = projects.filter(({name}) => name === text);
	return projects.find(({id}) => id === text) ?? (named.length === 1 ? named[0] : undefined);
};

/** The scope of a new key, with the form fields that set it. */
export type KeyScope = {
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

/** Builds the scope of a kind of key: a project, an organization, or neither. */
export const keyScope = (state: State, kind: ApiKeyKind, values: Values): KeyScope => {
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

/** Returns the kinds of key available to the account, from the least powerful on. */
export const offeredKinds = (state: State): readonly ApiKeyKind[] => [
	...(scopedProjects(state).length === 0 ? [] : ['project' as const]),
	...((state.account.organizations ?? []).length === 0 ? [] : ['organization' as const]),
	'personal',
];

/**
Describes the rights of a kind of key.

@see docs/control-api.md#authentication-project-key; docs/control-api.md#authentication-administration
*/
export const keyScopeLines = (state: State, kind: ApiKeyKind, {orgId, project}: KeyScope): readonly string[] => {
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
