import {
	createBlocked,
	longestKeyName,
	ownerOf,
	type ApiKey,
} from '../../domain/keys/api-key.js';
import {holderFor} from '../../store/selectors/projects/account.js';
import {keyById, keyScopeText} from '../../store/selectors/lists/key-list.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {controlPlaneContext} from '../targets.js';
import {valueOf, type FormView, type Submission} from '../form.js';
import {keyNameProblem} from './create-key.js';

const gone: FormView = {
	title: 'Rotate API key', target: [], fields: [], effects: [{text: 'The key no longer exists.', tone: 'warn'}],
	submitLabel: 'Create', isCareful: true, blocked: 'The key no longer exists.',
};

/**
Proposes the name of a key's replacement: the same name with the next number. Removes control characters, which are invalid in key names.
*/
export const successorName = (name: string): string => {
	const valid = name.replaceAll(/\p{Control}/gv, '');
	const {stem = valid, count = '1'} = /^(?<stem>.*\S) (?<count>\d{1,6})$/v.exec(valid)?.groups ?? {};
	const suffix = ` ${Number(count) + 1}`;
	return `${[...stem].slice(0, longestKeyName - suffix.length).join('').trimEnd()}${suffix}`;
};

const submissionOf = ({id, kind, orgId, projectId}: ApiKey, name: string): Submission =>
	kind === 'project' && orgId !== undefined && projectId !== undefined
		? {
			kind: 'create-key', name, owner: {kind: 'organization', orgId}, projectId, replaces: id,
		}
		: {
			kind: 'create-key', name, owner: ownerOf({orgId}), replaces: id,
		};

/**
Builds the form that creates a replacement for a key, of the same kind and scope. The old key stays valid.

@see docs/control-api.md#key-secret
*/
export const rotateKeyForm = (state: State, modal: RequestForm): FormView => {
	const key = keyById(state, modal.subject);
	if (key === undefined) {
		return gone;
	}

	const value = valueOf(modal.values, 'name', successorName(key.name));
	const name = value.trim();
	const problem = keyNameProblem(name);
	const blocked = createBlocked(key.kind, holderFor(state, key.orgId));
	return {
		title: 'Rotate API key',
		target: [...controlPlaneContext(state), ['Key', `${key.name} (${key.number})`], ['Kind', key.kind, 'beside'], ['Reaches', `reaches ${keyScopeText(state, key)}`, 'beside']],
		fields: [{
			kind: 'text', id: 'name', label: 'New name', value, ...(problem !== undefined && {problem}),
		}],
		effects: [
			{text: 'Creates a key of the same kind and access. Its secret is shown once.', tone: 'plain'},
			{text: `${key.name} stays valid. Once the new key has been used, R asks whether to revoke the old one.`, tone: 'plain'},
		],
		submitLabel: 'Create',
		isCareful: false,
		...(problem === undefined && {submission: submissionOf(key, name)}),
		...(blocked !== undefined && {blocked}),
	};
};
