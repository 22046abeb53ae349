import type {ChangeKindOn} from '../../domain/changes/change-kinds.js';
import type {ChangeFormRules} from '../change-form-rules.js';
import {recoverProjectForm} from '../recover.js';
import {
	createProjectForm,
	deleteProjectForm,
	renameEffects,
	renameProjectForm,
} from './project-forms.js';

/**
The forms of changes of projects.
*/
export const projectChangeForms: {readonly [Kind in ChangeKindOn<'project'>]: ChangeFormRules<Kind>} = {
	'create-project': {
		command: {
			id: 'new-project', title: 'New project', keys: ['n'], hint: 'new', aliases: ['create-project'],
		},
		describe: createProjectForm,
	},
	'rename-project': {
		command: {
			title: 'Rename the project', keys: ['e'], hint: 'rename', aliases: ['edit-project'], named: 'Rename the project',
		},
		describe: renameProjectForm, undoEffects: (_state, inverse, now) => renameEffects(now, inverse),
	},
	'delete-project': {
		command: {
			title: 'Delete the project', keys: ['X'], hint: 'delete', aliases: ['drop-project'], named: 'Delete the project',
		},
		describe: deleteProjectForm,
	},
	'recover-project': {
		command: {
			title: 'Deleted projects: recover one', keys: ['R'], hint: 'recover', aliases: ['deleted-projects', 'undelete'],
		},
		describe: recoverProjectForm,
	},
};
