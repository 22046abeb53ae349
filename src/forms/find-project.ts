import type {RequestForm} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {valueOf, type FormView} from './form.js';

/**
The form that looks for a project by name or id, wherever the key reaches.
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
					? 'Looks through all projects that this key reaches.'
					: `Looks in ${organizations.map(organization => organization.name).join(', ')}, and in whatever else this key reaches.`,
				tone: 'plain',
			},
			{text: 'Going to one that is found lists the projects of its organization.', tone: 'dim'},
		],
		submitLabel: 'Find',
		isCareful: false,
		...(name !== '' && {submission: {kind: 'find-project', name}}),
	};
};
