import type {RequestForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {valueOf, type FormView} from './form.js';

/**
The form that finds a project by name or id, in every organization of the key.
*/
export const findProjectForm = ({account}: State, modal: RequestForm): FormView => {
	const value = valueOf(modal.values, 'name', '');
	const name = value.trim();
	const {organizations} = account;
	return {
		title: 'Find a project in every organization',
		target: [],
		fields: [{
			kind: 'text', id: 'name', label: 'Name or id', value, hint: 'a part of it',
		}],
		effects: [
			{
				text: organizations === undefined || organizations.length === 0
					? 'Searches all projects that this key can see.'
					: `Looks in ${organizations.map(organization => organization.name).join(', ')}, and everything else that this key can see.`,
				tone: 'plain',
			},
			{text: 'Choosing a project lists those of its organization.', tone: 'dim'},
		],
		submitLabel: 'Find',
		isCareful: false,
		...(name !== '' && {submission: {kind: 'find-project', name}}),
	};
};
