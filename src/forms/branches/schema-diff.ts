import {branchText, type Branch} from '../../domain/branches/branch.js';
import {branchTree} from '../../domain/branches/branch-tree.js';
import {momentText, type PastMoment} from '../../domain/branches/past-moment.js';
import {comparisonPath, type SchemaComparison} from '../../domain/branches/schema-comparison.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {Database} from '../../domain/branches/database.js';
import type {State} from '../../store/state.js';
import {valueOf, type FormField, type FormView} from '../form.js';
import {shortPath} from '../lines.js';
import {momentField} from './moment-field.js';

const sideText = (branch: Branch, moment: PastMoment | undefined, {view: {zone}}: State): string => moment === undefined ? branch.name : `${branch.name} at ${momentText(moment, zone)}`;

/**
The database that both sides have: of those of the branch that were read, or one that is typed where they can't be.
*/
const databaseField = (state: State, branchId: string, values: RequestForm['values']): FormField | undefined => {
	const {items, receivedAt, problem} = readListIn<Database>(state.readLists.databases, branchId);
	if (receivedAt !== undefined) {
		return {
			kind: 'choice', id: 'database', label: 'Database', value: valueOf(values, 'database', items[0]?.name ?? ''), choices: items.map(({name}) => ({value: name, label: name})),
		};
	}

	return problem === undefined
		? undefined
		: {
			kind: 'text', id: 'database', label: 'Database', value: valueOf(values, 'database', ''), hint: 'its name; the list of databases can\'t be read',
		};
};

/**
The form that asks which schemas to compare. The base is the parent unless another is chosen; a root stands beside itself at a moment.

@see docs/control-api.md#branch-schema
*/
export const schemaDiffForm = (state: State, {branch: about, values}: RequestForm): FormView => {
	const branches = branchesOf(state, about?.projectId).items;
	const branch = branches.find(({id}) => id === about?.branchId);
	const base: Pick<FormView, 'title' | 'submitLabel' | 'isCareful'> = {title: 'Compare schemas', submitLabel: 'Compare', isCareful: false};
	if (branch === undefined) {
		return {
			...base, target: [], fields: [], effects: [], blocked: 'The branch no longer exists.',
		};
	}

	const {projectId} = branch;
	const target = [['Branch', branchText(branch, branch.id)], ['Project', projectById(state, projectId)?.name ?? projectId, 'context']] as const;
	const database = databaseField(state, branch.id, values);
	if (database === undefined) {
		return {
			...base, target, fields: [], effects: [{text: 'The databases are being read.', tone: 'dim'}], blocked: 'The databases are being read.',
		};
	}

	const baseId = valueOf(values, 'base', branch.parentId ?? branch.id);
	const other = branches.find(({id}) => id === baseId);
	const past = momentField(state, branch, valueOf(values, 'moment', ''), {isNeeded: false});
	const otherPast = other === undefined ? undefined : momentField(state, other, valueOf(values, 'base moment', ''), {isNeeded: false});
	const fields: readonly FormField[] = [
		database,
		{...past.field, label: 'Moment', hint: 'empty for now; 10m, 03:00, yesterday 14:00, an LSN'},
		{
			kind: 'choice', id: 'base', label: 'Compared with', value: baseId,
			choices: branchTree(branches).map(({branch: one}) => ({value: one.id, label: branchText(one, one.id), ...(one.id === branch.id && {note: 'itself, at a moment'})})),
		},
		...(otherPast === undefined
			? []
			: [{
				...otherPast.field, id: 'base moment', label: 'Its moment', hint: 'empty for now',
			}]),
	];
	if (other === undefined) {
		return {
			...base, target, fields, effects: [], blocked: 'The branch that it is compared with no longer exists.',
		};
	}

	const comparison: SchemaComparison = {
		projectId, branchId: branch.id, databaseName: database.value.trim(), baseId, moment: past.moment, baseMoment: otherPast?.moment,
	};
	const hasNone = database.kind === 'choice' && database.choices.length === 0;
	const isUsable = comparison.databaseName !== '' && fields.every(({problem}) => problem === undefined);
	const isItself = baseId === branch.id && comparison.moment === undefined && comparison.baseMoment === undefined;
	return {
		...base,
		target,
		fields,
		effects: [
			{text: `+ stands before what ${sideText(branch, past.moment, state)} has, - before what ${sideText(other, otherPast?.moment, state)} has.`, tone: 'plain'},
			{text: 'Nothing is changed.', tone: 'dim'},
			{text: `Reads GET ${shortPath(comparisonPath(comparison))}`, tone: 'dim'},
		],
		...(isUsable && isItself && {blocked: 'Choose another branch, or type a moment: a branch does not differ from itself.'}),
		...(hasNone && {blocked: `${branch.name} has no database.`}),
		...(isUsable && !isItself && {
			submission: {kind: 'schema-diff', comparison, title: `${comparison.databaseName}: ${sideText(other, otherPast?.moment, state)} → ${sideText(branch, past.moment, state)}`},
		}),
	};
};
