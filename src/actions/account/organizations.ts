import type {InOrganization} from '../../api/in-organization.js';
import {isOrganizationOpen} from '../../store/selectors/projects/account.js';
import {choseOrganization, neededOrganization, receivedOrganizations} from '../../store/slices/account.js';
import type {PickerModal} from '../../store/slices/modals/account-modals.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {on, type State} from '../../store/state.js';
import type {Context} from '../context.js';

/** Builds the list of organizations to choose from. */
export const organizationPicker = ({account}: State): PickerModal => {
	const {organizations = [], orgId, isOrgNeeded} = account;
	const items = organizations.map(({id, name, plan}) => ({
		id, title: name, cells: {id, ...(plan !== undefined && {plan})}, isCurrent: id === orgId,
	}));
	const whole = {
		id: '', title: 'Everything the key can see', cells: {}, isCurrent: orgId === undefined && !isOrganizationOpen({account}),
	};
	const all = [whole, ...items];
	return {
		kind: 'picker',
		of: 'organization',
		title: 'Organizations',
		lines: isOrgNeeded ? ['The control plane lists the projects of one organization at a time. For everything, pgtower reads each in turn.'] : [],
		items: organizations.length === 0 ? [] : all,
		empty: 'The control plane lists no organization for this key.',
		selectedId: all.find(({isCurrent}) => isCurrent)?.id ?? all[0]?.id,
	};
};

/**
Handles a control plane that requires an organization: switches to the account's only organization, or asks the user to choose.
*/
export const learnedOrganizations = ({store}: Context, asked: Exclude<InOrganization<unknown>, {readonly kind: 'answered'}>): void => {
	const {isOrgNeeded, isEachAsked} = store.getState().account;
	store.setState(on('account', receivedOrganizations(asked.organizations)));
	store.setState(on('account', neededOrganization()));
	if (asked.kind === 'found') {
		store.setState(on('account', choseOrganization(asked.orgId)));
	} else if (!isOrgNeeded && !isEachAsked) {
		// pgtower opens the list only once. Afterwards, the user can open the list from the palette.
		store.setState(on('modal', openedModal(organizationPicker(store.getState()))));
	}
};
