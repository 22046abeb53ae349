import type {User} from '../../world/user.js';

/**
The user who asks, as the API writes it.

@see docs/control-api.md#account-requests
*/
export const encodeUser = (user: User) => ({
	id: user.id,
	email: user.email,
	login: user.email,
	name: user.name,
	last_name: user.lastName,
	image: '',
	projects_limit: -1,
	branches_limit: -1,
	max_autoscaling_limit: 0,
	active_seconds_limit: -1,
	plan: user.plan,
	auth_accounts: [{
		provider: 'keycloak', email: user.email, login: user.email, name: user.name, image: '',
	}],
});
