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
Builds the field for the database to compare. The field is a choice of the branch's databases, or a text field if the databases can't be read.
Undefined while the databases are loading.
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

type Base = Pick<FormView, 'title' | 'submitLabel' | 'isCareful' | 'target'>;

/** Builds the form that only says why nothing can be compared. */
const blockedForm = (base: Base, blocked: string, fields: readonly FormField[] = []): FormView => ({
	...base, fields, effects: [{text: blocked, tone: 'dim'}], blocked,
});

/**
Returns the reason the chosen sides can't be compared. Undefined if the sides can be compared, or if a field shows the reason.
*/
const comparisonBlocked = ({branchId, baseId, moment, baseMoment}: SchemaComparison, branch: Branch, database: FormField): string | undefined => {
	if (database.kind === 'choice' && database.choices.length === 0) {
		return `${branch.name} has no database.`;
	}

	return branchId === baseId && moment === undefined && baseMoment === undefined
		? 'Choose another branch, or type a moment: a branch does not differ from itself.'
		: undefined;
};

/** Builds the form that asks which schemas to compare, once the branch and the field for the database are known. */
const sidesForm = (state: State, base: Base, {branch, database, values, subject}: Pick<RequestForm, 'values' | 'subject'> & {readonly branch: Branch; readonly database: FormField}): FormView => {
	const branches = branchesOf(state, branch.projectId).items;
	const baseId = valueOf(values, 'base', subject === undefined ? branch.parentId ?? branch.id : branch.id);
	const past = momentField(state, branch, valueOf(values, 'moment', ''), {isNeeded: false});
	const sides: readonly FormField[] = [
		database,
		past.field,
		{
			kind: 'choice', id: 'base', label: 'Compared with', value: baseId,
			choices: branchTree(branches).map(({branch: one}) => ({value: one.id, label: branchText(one, one.id), ...(one.id === branch.id && {note: 'itself, at a moment'})})),
		},
	];
	const other = branches.find(({id}) => id === baseId);
	if (other === undefined) {
		return blockedForm(base, 'The branch to compare with no longer exists.', sides);
	}

	const otherPast = momentField(state, other, valueOf(values, 'base moment', subject ?? ''), {isNeeded: false});
	const fields: readonly FormField[] = [...sides, {
		...otherPast.field, id: 'base moment', label: 'Base moment', hint: 'leave empty for the current state',
	}];
	const comparison: SchemaComparison = {
		projectId: branch.projectId, branchId: branch.id, databaseName: database.value.trim(), baseId, moment: past.moment, baseMoment: otherPast.moment,
	};
	const isSound = fields.every(({problem}) => problem === undefined);
	const blocked = isSound ? comparisonBlocked(comparison, branch, database) : undefined;
	const [after, before] = [sideText(branch, past.moment, state), sideText(other, otherPast.moment, state)];
	return {
		...base,
		fields,
		effects: [
			// If a branch is compared with itself, both sides are the same until a moment is typed.
			...(after === before ? [] : [{text: `+ marks lines only in ${after}, - lines only in ${before}.`, tone: 'plain'} as const]),
			{text: 'Comparing changes nothing.', tone: 'dim'},
			{text: `Sends GET ${shortPath(comparisonPath(comparison))}`, tone: 'dim'},
		],
		...(blocked !== undefined && {blocked}),
		...(isSound && blocked === undefined && comparison.databaseName !== '' && {submission: {kind: 'schema-diff', comparison, title: `${comparison.databaseName}: ${before} → ${after}`}}),
	};
};

/**
Builds the form that asks which schemas to compare. The default base is the branch's parent or, for a root branch, the branch's own past. With a
moment in `subject`, the default base is the branch itself at that moment.

@see docs/control-api.md#branch-schema
*/
export const schemaDiffForm = (state: State, {branch: about, values, subject}: RequestForm): FormView => {
	const branch = branchesOf(state, about?.projectId).items.find(({id}) => id === about?.branchId);
	const base: Base = {
		title: 'Compare schemas', submitLabel: 'Compare', isCareful: false, target: [],
	};
	if (branch === undefined) {
		return blockedForm(base, 'The branch no longer exists.');
	}

	const target = [['Branch', branchText(branch, branch.id)], ['Project', projectById(state, branch.projectId)?.name ?? branch.projectId, 'context']] as const;
	const database = databaseField(state, branch.id, values);
	return database === undefined
		? blockedForm({...base, target}, 'The databases are being read.')
		: sidesForm(state, {...base, target}, {
			branch, database, values, ...(subject !== undefined && {subject}),
		});
};
