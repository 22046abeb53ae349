import {choseOrganization} from '../slices/account.js';
import {raisedRevision} from '../slices/connection.js';
import {forgotProjects} from '../slices/projects.js';
import {leftProjects} from '../slices/view/view.js';
import type {Update} from '../state.js';

/**
Lists the projects of another organization from now on; without one, everything that the key gives access to. Readings in flight belong to
the organization before, and are dropped; so is what happened there while nobody looked.
*/
export const switchedOrganization = (orgId: string | undefined): Update => ({account, connection, projects, view}) => ({
	account: choseOrganization(orgId)(account),
	connection: raisedRevision()(connection),
	projects: forgotProjects(projects),
	view: leftProjects()(view),
	away: undefined,
});
