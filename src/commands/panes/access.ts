import type {Command} from '../command.js';

/** The commands about API keys, profiles, organizations and connections. */
export const accessCommands: readonly Command[] = [
	{
		id: 'keys', title: 'API keys', keys: ['K'], scope: 'panes',
		run(actions) {
			actions.apiKeys.open();
		},
	},
	{
		id: 'profiles', title: 'Profiles, and which key is in use', keys: ['P'], scope: 'panes', aliases: ['ctx'],
		run(actions) {
			actions.access.openProfiles();
		},
	},
	{
		id: 'organizations', title: 'Organizations: choose whose projects to list', keys: [], scope: 'panes',
		run(actions) {
			actions.access.openOrganizations();
		},
	},
	{
		id: 'find-project', title: 'Find a project in every organization', keys: [], scope: 'panes',
		run(actions) {
			actions.findProject.ask();
		},
	},
	{
		id: 'connect', title: 'Connect to a control plane', keys: [], scope: 'panes',
		run(actions) {
			actions.access.askConnection();
		},
	},
	{
		id: 'config', title: 'Config: settings in force, and where each is set', keys: [], scope: 'panes',
		run(actions) {
			actions.access.openSettings();
		},
	},
];
