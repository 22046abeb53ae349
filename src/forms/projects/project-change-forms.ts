import type {ChangeKindOn} from '../../domain/changes/change-kinds.js';
import type {ChangeFormRules} from '../change-form-rules.js';
import {recoverProjectForm} from '../recover.js';
import {projectSettingsForm, settingsUndoEffects} from './project-settings.js';
import {transferProjectForm} from './transfer-project.js';
import {
	createProjectForm,
	deleteProjectForm,
	renameEffects,
	renameProjectForm,
} from './project-forms.js';

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
	'project-settings': {
		command: {
			title: 'Project settings: history, allowlist, defaults', keys: ['s'], hint: 'settings',
			aliases: ['ip-allow', 'allowlist', 'history-window', 'logical-replication'], named: 'Change settings of the project',
		},
		describe: projectSettingsForm, undoEffects: settingsUndoEffects,
	},
	'transfer-project': {
		command: {
			title: 'Transfer the project to another organization', keys: ['m'], aliases: ['transfer', 'move-project'], named: 'Transfer the project',
		},
		describe: transferProjectForm,
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
