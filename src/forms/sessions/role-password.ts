import {computesOf} from '../../store/selectors/computes.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {valueOf, type FormView} from '../form.js';
import {computeTarget} from '../target.js';

/**
The form for a password that the platform does not keep.

@see docs/control-api.md#branch-roles
*/
export const rolePasswordForm = (state: State, modal: RequestForm): FormView => {
	const value = valueOf(modal.values, 'password', '');
	const compute = computesOf(state, modal.compute?.projectId).items.find(({id}) => id === modal.compute?.id);
	const problem = value.length > 1000 || value.includes('\0') ? 'No password is like that.' : undefined;
	return {
		title: 'Password',
		target: [...(compute === undefined ? [] : computeTarget(state, compute)), ['Role', modal.subject ?? '']],
		fields: [{
			kind: 'text', id: 'password', label: 'Password', value, isSecret: true, hint: 'typed or pasted; it is not shown',
			...(problem !== undefined && {problem}),
		}],
		effects: [
			{text: 'The control plane does not keep the passwords of this project.', tone: 'plain'},
			{text: 'It is used for this connection only, and kept nowhere.', tone: 'dim'},
		],
		submitLabel: 'Connect',
		isCareful: false,
		...(value !== '' && {submission: {kind: 'role-password', password: value}}),
		...(compute === undefined && {blocked: 'The compute does not exist any more.'}),
	};
};
