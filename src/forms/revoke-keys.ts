import {revokeBlocked} from '../domain/api-key-rules.js';
import {holderFor} from '../store/selectors/account.js';
import {markedKeys} from '../store/selectors/api-keys.js';
import type {RequestForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import {confirmationField} from './confirmation-field.js';
import type {FormView} from './form.js';
import {keyScopeText, ownWarning} from './revoke-key.js';

/**
How many keys are named; the others are counted.
*/
const mostNamed = 6;

/**
The dialog before all marked keys are revoked: their number must be typed.

@see docs/control-api.md#key-revoked
*/
export const revokeKeysForm = (state: State, modal: RequestForm): FormView => {
	const keys = markedKeys(state);
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'revoke them', accepted: [`revoke ${keys.length}`], others: []});
	const blocked = keys.length === 0
		? 'No key is marked any more.'
		: keys.map(({kind, orgId}) => revokeBlocked(kind, holderFor(state, orgId))).find(reason => reason !== undefined);
	const rest = keys.length - mostNamed;
	return {
		title: `Revoke ${keys.length} API keys`,
		target: [
			['Place', state.connection.serverName],
			...keys.slice(0, mostNamed).map(key => ['Key', `${key.name} (${key.number}), ${keyScopeText(state, key)}`] as const),
			...(rest > 0 ? [['', `and ${rest} more`] as const] : []),
		],
		fields: [field],
		effects: [
			...keys.flatMap(key => ownWarning(state, key)),
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
