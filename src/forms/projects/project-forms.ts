import type {NewProject} from '../../domain/changeable.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {onProject} from '../../domain/changes/target.js';
import {planSizeProblem} from '../../domain/projects/plan.js';
import {editableText} from '../../domain/text/typed-text.js';
import {planOf} from '../../store/selectors/projects/account.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {knownProjects} from '../../store/selectors/projects/projects.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	parseSize,
	sizeField,
	sizeNotes,
	parseSuspend,
	suspendField,
} from '../computes/scaling-fields.js';
import {deletionForm} from '../delete-listed.js';
import {nameProblem} from '../fields.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {listedLines, roomLines, sendsLine} from '../lines.js';
import {controlPlaneContext, targetLines} from '../targets.js';
import {activeLines} from '../computes/active-lines.js';

const longestProjectName = 256;

const nameField = (value: string, hint: string): FormField => {
	const problem = nameProblem(value, longestProjectName);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint, ...(problem !== undefined && {problem}),
	};
};

/** Returns the possible owners. If the organization `orgId` is not loaded, its id is shown instead of its name. */
const ownersOf = ({account: {organizations = []}}: State, orgId: string | undefined): readonly Choice[] => [
	...(orgId === undefined || organizations.some(({id}) => id === orgId) ? [] : [{value: orgId, label: orgId}]),
	...organizations.map(({id, name, plan}) => ({value: id, label: name, ...(plan !== undefined && {note: `plan ${plan}`})})),
];

const usual = {value: '', label: 'chosen by the control plane'};

const regionField = ({account: {regions = []}}: State, value: string): FormField => ({
	kind: 'choice', id: 'region', label: 'Region', value, choices: [usual, ...regions.map(({id, name}) => ({value: id, label: id, note: name}))],
});

/**
The Postgres versions for new projects, newest first.

@see docs/control-api.md#project-requests
*/
const versions = ['18', '17', '16', '15', '14'];

const versionField = (value: string): FormField => ({
	kind: 'choice', id: 'version', label: 'Postgres', value, choices: [usual, ...versions.map(version => ({value: version, label: version}))],
});

const optionalSize = (value: string): FormField => value.trim() === ''
	? {...sizeField('1'), value, hint: 'optional: CU such as 2 or 0.25–2'}
	: sizeField(value);

const limitLines = (state: State, orgId: string, wanted: NewProject): readonly FormLine[] => {
	const owner = orgId === '' ? undefined : orgId;
	const plan = planOf(state, owner);
	const sizeProblem = plan === undefined || wanted.size === undefined ? undefined : planSizeProblem(plan, wanted.size);
	return [
		...roomLines(state, owner),
		...(sizeProblem === undefined ? [] : [{text: sizeProblem, tone: 'warn'} as const]),
	];
};

/**
Builds the form that creates a project. The default owner is the organization whose projects are listed, or else the first organization.

@see docs/control-api.md#project-requests
*/
export const createProjectForm = (state: State, modal: ChangeForm<'project'>): FormView => {
	const {values} = modal;
	const owners = ownersOf(state, modal.orgId);
	const name = nameField(valueOf(values, 'name', ''), 'optional; defaults to the project id');
	const orgId = valueOf(values, 'organization', modal.orgId ?? owners[0]?.value ?? '');
	const region = regionField(state, valueOf(values, 'region', ''));
	const version = versionField(valueOf(values, 'version', ''));
	const size = optionalSize(valueOf(values, 'size', ''));
	const suspend = suspendField(valueOf(values, 'suspend', 'default'));
	const fields = [name, ...(owners.length === 0
		? []
		: [{
			kind: 'choice', id: 'organization', label: 'Organization', value: orgId, choices: owners,
		} as const]), region, version, size, suspend];
	const base = {
		title: 'New project', target: controlPlaneContext(state), fields, submitLabel: 'Create', isCareful: false,
	};
	if (fields.some(({problem}) => problem !== undefined)) {
		return {...base, effects: []};
	}

	const label = name.value.trim();
	const sizeRange = size.value.trim() === '' ? undefined : parseSize(size.value);
	const seconds = parseSuspend(suspend.value);
	const project: NewProject = {
		...(label !== '' && {name: label}),
		...(orgId !== '' && {orgId}),
		...(region.value !== '' && {regionId: region.value}),
		...(version.value !== '' && {pgVersion: Number(version.value)}),
		...(sizeRange !== undefined && {size: sizeRange}),
		...(seconds !== undefined && seconds !== 0 && {suspendTimeoutSeconds: seconds}),
	};
	const changes: readonly Change[] = [{kind: 'create-project', target: {kind: 'project', ...(orgId !== '' && {orgId})}, project}];
	const effects: readonly FormLine[] = [
		{text: 'It starts with a default branch, a read-write compute, a database and a role that owns it.', tone: 'plain'},
		{text: 'The password of the role is shown once. pgtower does not store it.', tone: 'plain'},
		{text: 'Region and Postgres version can\'t be changed later.', tone: 'dim'},
		...(label !== '' && knownProjects(state).some(other => other.name === label) ? [{text: `There is a project ${label} already: names need not be unique.`, tone: 'warn'} as const] : []),
		...(sizeRange === undefined ? [] : sizeNotes(sizeRange)),
		...limitLines(state, orgId, project),
		{text: 'Sends POST /projects', tone: 'dim'},
	];
	return {...base, effects, changes};
};

const nothing = 'No changes.';

export const renameEffects = (before: {readonly name: string}, {name}: {readonly name: string}): readonly FormLine[] => [
	{text: `Name: ${before.name} → ${name}`, tone: 'plain'},
	{text: 'Ids, hosts and connection strings do not change.', tone: 'dim'},
];

/**
Builds the form that renames a project.

@see docs/control-api.md#project-requests
*/
export const renameProjectForm = (state: State, modal: ChangeForm<'project'>): FormView => {
	const {values, shown: [project]} = modal;
	const typed = editableText(project?.name ?? '');
	const field = nameField(valueOf(values, 'name', typed), 'a name of 1 to 256 characters');
	const isSame = field.value === typed;
	const name: FormField = isSame
		? {...field, problem: undefined}
		: (field.value.trim() === '' ? {...field, problem: 'Type a name for the project.'} : field);
	const base = {
		title: 'Rename the project', target: targetLines(state, modal), fields: [name], submitLabel: 'Rename', isCareful: false,
	};
	if (project === undefined || isSame) {
		return {...base, effects: [{text: nothing, tone: 'dim'}], blocked: nothing};
	}

	if (name.problem !== undefined) {
		return {...base, effects: []};
	}

	const change = {kind: 'rename-project', target: onProject(project), name: name.value.trim()} as const;
	return {...base, effects: [...renameEffects(project, change), sendsLine([change], modal)], changes: [change]};
};

/**
Builds the dialog for deleting a project. The dialog describes the loss. The user types the name of the project.

@see docs/control-api.md#project-requests
*/
export const deleteProjectForm = (state: State, modal: ChangeForm<'project'>): FormView => deletionForm(modal, {
	one: 'project', many: 'projects',
	target: targetLines(state, modal),
	all: knownProjects(state),
	blocked({id, name}) {
		const guarded = branchesOf(state, id).items.find(({isProtected}) => isProtected);
		return guarded === undefined ? undefined : `Can't delete ${name}: branch ${guarded.name} is protected. Remove its protection first.`;
	},
	effects(going) {
		const [first] = going;
		const branches = branchesOf(state, first?.id).items;
		const computes = computesOf(state, first?.id).items;
		return [
			{text: 'Deletes all of its branches, computes, databases and roles. Keys scoped to it stop working.', tone: 'danger'},
			...listedLines(branches.map(({name}) => `Deletes: the branch ${name}`), 'plain'),
			...(branches.length === 0 ? [{text: 'Its branches are not read yet.', tone: 'dim'} as const] : []),
			...activeLines(state, computes, ({id, name = id}) => name),
			{text: 'The platform keeps it for 7 days. Press R in the projects to list deleted projects and recover one.', tone: 'plain'},
		];
	},
	changesOf: project => ({kind: 'delete-project', target: onProject(project)}),
});
