import {capital} from '../../base/capital.js';
import {
	keyInUse,
	revokeBlocked,
	revokers,
	type ApiKey,
} from '../../domain/keys/api-key.js';
import {typedText} from '../../domain/text/typed-text.js';
import {holderFor} from '../../store/selectors/projects/account.js';
import {
	keyById,
	keyScopeText,
	successorOf,
	markedKeys,
} from '../../store/selectors/lists/key-list.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {confirmationField} from '../fields.js';
import type {FormLine, FormView} from '../form.js';
import {controlPlaneContext} from '../targets.js';

/** Says whether the key's replacement has been used. */
const successorLines = (state: State, key: ApiKey): readonly FormLine[] => {
	const successor = successorOf(state, key);
	if (successor === undefined) {
		return [];
	}

	return [successor.lastUsedAt === undefined
		? {text: `Its replacement ${successor.name} has not been used yet.`, tone: 'danger'}
		: {text: `Its replacement ${successor.name} has been used, so it works.`, tone: 'good'}];
};

const gone: FormView = {
	title: 'Revoke API key', target: [], fields: [], effects: [{text: 'The key no longer exists.', tone: 'warn'}],
	submitLabel: 'Revoke', isCareful: true, blocked: 'The key no longer exists.',
};

const ownWarning = (state: State, key: ApiKey): readonly FormLine[] => {
	const used = keyInUse(state.apiKeys.items, holderFor(state, undefined), state.apiKeys.receivedAt ?? 0);
	return used?.key.id === key.id
		? [{text: `${used.isSure ? 'This is' : 'This is probably'} the key that pgtower uses now.`, tone: 'danger'}]
		: [];
};

/**
Builds the dialog for revoking a key. The user types the name of the key.

@see docs/control-api.md#key-revoked
*/
export const revokeKeyForm = (state: State, modal: RequestForm): FormView => {
	const key = keyById(state, modal.subject);
	if (key === undefined) {
		return gone;
	}

	// If the name can't be typed, the user types the key's number.
	const wanted = typedText(key.name) === '' ? key.number : key.name;
	const others = state.apiKeys.items.filter(({id}) => id !== key.id).map(({name}) => name);
	const {field, isConfirmed} = confirmationField(modal.values, {
		verb: 'revoke it', accepted: [wanted], others, isPasted: true,
	});
	const blocked = revokeBlocked(key.kind, holderFor(state, key.orgId));
	const from = key.lastUsedFrom === undefined ? '' : ` from ${key.lastUsedFrom}`;
	return {
		title: 'Revoke API key',
		target: [...controlPlaneContext(state), ['Key', `${key.name} (${key.number})`], ['Kind', key.kind, 'beside'], ['Reaches', `reaches ${keyScopeText(state, key)}`, 'beside']],
		fields: [field],
		effects: [
			...ownWarning(state, key),
			...successorLines(state, key),
			{text: 'Everything that uses it fails with 401 from now on.', tone: 'warn'},
			{text: key.lastUsedAt === undefined ? 'It has never been used.' : `It has been used${from}.`, tone: 'plain'},
			{text: `${capital(revokers[key.kind])} can revoke it.`, tone: 'dim'},
		],
		submitLabel: 'Revoke',
		isCareful: true,
		...(isConfirmed && {submission: {kind: 'revoke-key', key}}),
		...(blocked !== undefined && {blocked}),
	};
};

/** The maximum number of keys that the dialog names. Further keys are only counted. */
const mostNamed = 6;

/**
Returns the marked keys in order of revocation. The current key comes last, because a revoked key can't revoke other keys.
*/
const inOrder = (state: State): {readonly keys: readonly ApiKey[]; readonly own?: ApiKey} => {
	const marked = markedKeys(state);
	const own = keyInUse(state.apiKeys.items, holderFor(state, undefined), state.apiKeys.receivedAt ?? 0)?.key;
	return own === undefined || !marked.includes(own) ? {keys: marked} : {keys: [...marked.filter(key => key !== own), own], own};
};

/**
Builds the dialog for revoking all marked keys. The user types `revoke` and the number of keys.

@see docs/control-api.md#key-revoked
*/
export const revokeKeysForm = (state: State, modal: RequestForm): FormView => {
	const {keys, own} = inOrder(state);
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'revoke them', accepted: [`revoke ${keys.length}`], others: []});
	const blocked = keys.length === 0
		? 'No key is marked.'
		: keys.map(({kind, orgId}) => revokeBlocked(kind, holderFor(state, orgId))).find(reason => reason !== undefined);
	const rest = keys.length - mostNamed;
	return {
		title: `Revoke ${keys.length} API ${keys.length === 1 ? 'key' : 'keys'}`,
		target: [
			...controlPlaneContext(state),
			...keys.slice(0, mostNamed).map(key => ['Key', `${key.name} (${key.number}), ${keyScopeText(state, key)}`] as const),
			...(rest > 0 ? [['', `and ${rest} more`] as const] : []),
		],
		fields: [field],
		effects: [
			...(own === undefined ? [] : [{text: `pgtower itself uses one of them, probably ${own.name}: it is revoked last.`, tone: 'danger'} as const]),
			{text: 'Everything that uses one of them fails with 401 from now on.', tone: 'warn'},
			{text: 'They are revoked one by one. pgtower stops at the first refusal.', tone: 'plain'},
		],
		submitLabel: 'Revoke',
		isCareful: true,
		isDanger: true,
		...(isConfirmed && {submission: {kind: 'revoke-keys', keys}}),
		...(blocked !== undefined && {blocked}),
	};
};
