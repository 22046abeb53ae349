import type {ApiClient} from '../api/client.js';
import {BadRequestError} from '../api/errors.js';
import type {Organization} from '../domain/organization.js';
import {choseOrganization, neededOrganization, receivedOrganizations} from '../store/account.js';
import type {PickerModal} from '../store/account-modals.js';
import {openedModal} from '../store/modal.js';
import type {State} from '../store/state.js';
import type {Context} from './context.js';

/**
Whether the control plane wants to be told an organization before it lists projects. Its own words never reach the user.

@see docs/control-api.md#project-org-id
*/
export const wantsOrganization = (error: unknown): error is BadRequestError =>
	error instanceof BadRequestError && /\borg_id\b/v.test(error.message);

/**
The list of organizations to choose from.
*/
export const organizationPicker = ({account}: State): PickerModal => {
	const {organizations = [], orgId, isOrgNeeded} = account;
	const items = organizations.map(({id, name, plan}) => ({
		id, title: name, note: plan === undefined ? id : `${id}, ${plan}`, isCurrent: id === orgId,
	}));
	const whole = {
		id: '', title: 'All', note: 'whatever the key reaches', isCurrent: orgId === undefined,
	};
	const all = isOrgNeeded ? items : [whole, ...items];
	return {
		kind: 'picker',
		of: 'organization',
		title: 'Organizations',
		lines: isOrgNeeded ? ['The control plane lists the projects of one organization at a time.'] : [],
		items: organizations.length === 0 ? [] : all,
		empty: 'The control plane lists no organization for this key.',
		selectedId: all.find(({isCurrent}) => isCurrent)?.id ?? all[0]?.id,
	};
};

const onlyOne = (organizations: readonly Organization[]): Organization | undefined => organizations.length === 1 ? organizations[0] : undefined;

/**
Finds the organization whose projects to list, when the control plane wants to be told: the only one, or the one that the user is
asked to choose.

@returns Its id; undefined while it is not chosen.
@throws {ApiError} When the organizations can't be listed.
*/
export const findOrganization = async ({store}: Context, client: ApiClient): Promise<string | undefined> => {
	const wasAsked = store.getState().account.isOrgNeeded;
	const organizations = await client.listOrganizations();
	store.setState(receivedOrganizations(organizations));
	store.setState(neededOrganization());
	const only = onlyOne(organizations);
	if (only !== undefined) {
		store.setState(choseOrganization(only.id));
		return only.id;
	}

	// Asked once; who leaves the list without choosing finds it again in the palette.
	if (!wasAsked) {
		store.setState(openedModal(organizationPicker(store.getState())));
	}

	return undefined;
};
