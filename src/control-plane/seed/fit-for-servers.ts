import type {Changes} from '../world/changes.js';

/**
Makes a first world fit for servers. Everybody is on a paid plan: on the free one, computes have neither a size nor a suspend timeout of their
own choice. Projects have a version that is there.
*/
export const fitForServers = (changes: Changes, pgVersion: number): Changes => ({
	...changes,
	put: {
		...changes.put,
		users: (changes.put?.users ?? []).map(user => ({...user, plan: 'scale'})),
		organizations: (changes.put?.organizations ?? []).map(organization => ({...organization, plan: 'scale'})),
		projects: (changes.put?.projects ?? []).map(project => ({...project, pgVersion})),
	},
});
