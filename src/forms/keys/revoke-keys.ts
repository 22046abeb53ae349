import {keyInUse, revokeBlocked} from '../../domain/keys/api-key-rules.js';
import type {ApiKey} from '../../domain/keys/api-key.js';
import {holderFor} from '../../store/selectors/projects/account.js';
import {keyScopeText, markedKeys} from '../../store/selectors/api-keys.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {confirmationField} from '../confirmation-field.js';
import type {FormView} from '../form.js';

/**
How many keys are named; the others are counted.
*/
const mostNamed = 6;

/**
The marked keys in the order in which they are revoked: the one in use last, since nothing can be revoked after it.
*/
const inOrder = (state: State): {readonly keys: readonly ApiKey[]; readonly own?: ApiKey} => {
	const marked = markedKeys(state);
	const own = keyInUse(state.apiKeys.items, holderFor(state, undefined), state.apiKeys.receivedAt ?? 0)?.key;
	return own === undefined || !marked.includes(own) ? {keys: marked} : {keys: [...marked.filter(key => key !== own), own], own};
};

/**
The dialog before all marked keys are revoked: their number must be typed.

@see docs/control-api.md#key-revoked
*/
export const revokeKeysForm = (state: State, modal: RequestForm): FormView => {
	const {keys, own} = inOrder(state);
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'revoke them', accepted: [`revoke ${keys.length}`], others: []});
	const blocked = keys.length === 0
		? 'No key is marked any more.'
		: keys.map(({kind, orgId}) => revokeBlocked(kind, holderFor(state, orgId))).find(reason => reason !== undefined);
	const rest = keys.length - mostNamed;
	return {
		title: `Revoke ${keys.length} API ${keys.length === 1 ? 'key' : 'keys'}`,
		target: [
			['Place', state.connection.serverName],
			...keys.slice(0, mostNamed).map(key => ['Key', `${key.name} (${key.number}), ${keyScopeText(state, key)}`] as const),
			...(rest > 0 ? [['', `and ${rest} more`] as const] : []),
		],
		fields: [field],
		effects: [
			...(own === undefined ? [] : [{text: `pgtower itself uses one of them now, probably ${own.name}: it goes last.`, tone: 'danger'} as const]),
			{text: 'Everything that uses one of them fails with 401 at once, and for good.', tone: 'warn'},
			{text: 'They are revoked one after the other, up to the first that is refused.', tone: 'plain'},
		],
		submitLabel: 'Revoke',
		isCareful: true,
		isDanger: true,
		...(isConfirmed && {submission: {kind: 'revoke-keys', keys}}),
		...(blocked !== undefined && {blocked}),
	};
};
