import type {Changes} from '../world/changes.js';

/**
Puts everybody of a first world on a paid plan: on the free one, computes have neither a size nor a suspend timeout of their own choice.
*/
export const onPaidPlan = (changes: Changes): Changes => ({
	...changes,
	put: {
		...changes.put,
		users: changes.put?.users?.map(user => ({...user, plan: 'scale'})),
		organizations: changes.put?.organizations?.map(organization => ({...organization, plan: 'scale'})),
	},
});
