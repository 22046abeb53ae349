import {capital} from '../../base/capital.js';
import {
	createBlocked,
	creators,
	longestKeyName,
	revokers,
	validity,
} from '../../domain/keys/api-key-rules.js';
import type {ApiKeyKind} from '../../domain/keys/api-key.js';
import {holderFor} from '../../store/selectors/projects/account.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
	type Submission,
} from '../form.js';
import {controlPlaneContext} from '../targets.js';
import {nameProblem} from '../fields.js';
import {
	keyScope,
	offeredKinds,
	keyScopeLines,
	type KeyScope,
} from './key-scope.js';

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
Builds the form for a new API key, with the kinds of key from the least powerful on, and a description of the key's scope.

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
