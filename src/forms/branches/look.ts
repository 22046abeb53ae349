import {branchText, type Branch} from '../../domain/branches/branch.js';
import type {Database} from '../../domain/branches/database.js';
import {momentText} from '../../domain/branches/past-moment.js';
import type {Role} from '../../domain/branches/role.js';
import {primaryOf} from '../../domain/computes/compute.js';
import {isPostgresName} from '../../domain/requests/server-address.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {momentField} from './moment-field.js';

/**
Finds the compute whose connection string is used for a branch's past: the primary compute, or else any other compute of the branch.
*/
const wayTo = (state: State, {projectId, id}: Branch) => {
	const computes = computesOf(state, projectId).items.filter(({branchId}) => branchId === id);
	return primaryOf(computes, id) ?? computes[0];
};

const databaseProblem = (name: string): string | undefined => isPostgresName(name) ? undefined : 'Type the name of a database.';

type Names = {readonly databases: readonly Database[]; readonly roles: readonly Role[]};

/**
Builds the fields for the database and the role. The database is a text field, because a database that existed at the moment may have been dropped
since.
*/
const nameFields = ({databases, roles}: Names, values: RequestForm['values']): readonly [database: FormField, role: FormField] => {
	const database = valueOf(values, 'database', databases[0]?.name ?? '');
	const owner = databases.find(({name}) => name === database)?.ownerName ?? databases[0]?.ownerName;
	const problem = databaseProblem(database);
	const names = [...new Set([...(owner === undefined ? [] : [owner]), ...roles.map(({name}) => name)])].filter(name => isPostgresName(name));
	return [
		{
			kind: 'text', id: 'database', label: 'Database', value: database, hint: 'its name then, even if dropped since', ...(problem !== undefined && {problem}),
		},
		{
			kind: 'choice', id: 'role', label: 'Role', value: valueOf(values, 'role', names[0] ?? ''), choices: names.map(name => ({value: name, label: name})),
		},
	];
};

/**
Returns the reason the past of a branch can't be viewed, or undefined if the past can be viewed.

`unread`: the error message if the databases or roles could not be loaded, or an empty text if the branch has no role. Undefined if there is a role to
choose.
*/
const blockedBy = ({name}: Branch, hasCompute: boolean, isReading: boolean, unread: string | undefined): string | undefined => {
	if (!hasCompute) {
		return `${name} has no compute, so psql can't open its past. Press n in the branches for a branch of that moment.`;
	}

	if (isReading) {
		return 'The databases and roles are being read.';
	}

	if (unread === undefined) {
		return undefined;
	}

	return unread === '' ? `${name} has no role to connect as.` : `The databases and roles can't be read: ${unread}`;
};

const explained: readonly FormLine[] = [
	{text: 'psql opens read-only, on a temporary server with the data of that moment.', tone: 'plain'},
	{text: 'No compute wakes. The temporary server stops 30 s after its last query.', tone: 'dim'},
];

/**
Builds the form that asks for the moment at which to view a branch. If `subject` contains a moment, the field starts with that moment.

@see docs/control-api.md#look-at-moment
*/
export const lookForm = (state: State, {branch: about, subject = '', values}: RequestForm): FormView => {
	const branch = branchesOf(state, about?.projectId).items.find(({id}) => id === about?.branchId);
	const base: Omit<FormView, 'fields' | 'effects'> = {
		title: 'Look at the past', submitLabel: 'Look', isCareful: false, target: [],
	};
	if (branch === undefined) {
		const blocked = 'The branch no longer exists.';
		return {
			...base, fields: [], effects: [{text: blocked, tone: 'dim'}], blocked,
		};
	}

	const target = [['Branch', branchText(branch, branch.id)], ['Project', projectById(state, branch.projectId)?.name ?? branch.projectId, 'context']] as const;
	const past = momentField(state, branch, valueOf(values, 'moment', subject), {isNeeded: true});
	const [databases, roles] = [readListIn<Database>(state.readLists.databases, branch.id), readListIn<Role>(state.readLists.roles, branch.id)];
	const isReading = [databases, roles].some(({receivedAt, problem}) => receivedAt === undefined && problem === undefined);
	const [database, role] = nameFields({databases: databases.items, roles: roles.items}, values);
	const compute = wayTo(state, branch);
	const blocked = blockedBy(branch, compute !== undefined, isReading, role.value === '' ? databases.problem ?? roles.problem ?? '' : undefined);
	const fields = isReading ? [past.field] : [past.field, database, role];
	const isSound = fields.every(({problem}) => problem === undefined) && role.value !== '';
	return {
		...base,
		target,
		fields,
		effects: [...past.lines, ...(blocked === undefined ? explained : [{text: blocked, tone: 'dim'} as const])],
		...(blocked !== undefined && {blocked}),
		...(isSound && blocked === undefined && compute !== undefined && past.moment !== undefined && {
			submission: {
				kind: 'look', compute: {projectId: branch.projectId, id: compute.id}, databaseName: database.value, roleName: role.value, moment: past.moment,
				called: `${branch.name} at ${momentText(past.moment, state.view.zone)}`,
			},
		}),
	};
};
