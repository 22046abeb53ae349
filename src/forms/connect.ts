import {computesOf} from '../store/selectors/computes.js';
import type {RequestForm} from '../store/slices/modals/form-modal.js';
import type {State} from '../store/state.js';
import {valueOf, type FormView, type FormField} from './form.js';
import {asContext, computeTarget} from './targets.js';

/**
Builds the form that asks for a password that the platform does not store.

@see docs/control-api.md#branch-roles
*/
export const rolePasswordForm = (state: State, modal: RequestForm): FormView => {
	const value = valueOf(modal.values, 'password', '');
	const compute = computesOf(state, modal.compute?.projectId).items.find(({id}) => id === modal.compute?.id);
	const problem = value.length > 1000 || value.includes('\0') ? 'A password has at most 1000 characters, and no zero character.' : undefined;
	return {
		title: 'Password',
		target: [...(compute === undefined ? [] : asContext(computeTarget(state, compute))), ['Role', modal.subject ?? '']],
		fields: [{
			kind: 'text', id: 'password', label: 'Password', value, isSecret: true, hint: 'typed or pasted; it is not shown',
			...(problem !== undefined && {problem}),
		}],
		effects: [
			{text: 'The control plane does not know this password: the project stores none, or SQL has set it.', tone: 'plain'},
			{text: 'It is used for this connection only, and not stored.', tone: 'dim'},
		],
		submitLabel: 'Connect',
		isCareful: false,
		...(value !== '' && {submission: {kind: 'role-password', password: value}}),
		...(compute === undefined && {blocked: 'The compute no longer exists.'}),
	};
};

const usualBaseUrl = 'https://console.neon.tech/api/v2';

/**
Returns the reason a text can't be a profile name, or undefined if the text is valid. The API key's file is named after the profile.
*/
const profileProblem = (name: string): string | undefined =>
	/^\w[\w.\-]{0,39}$/v.test(name) ? undefined : 'A profile name has up to 40 letters, digits, _, . and -. It can\'t begin with . or -.';

const keyProblem = (apiKey: string): string | undefined =>
	/^[\u{21}-\u{7E}]+$/v.test(apiKey) ? undefined : 'API keys contain only printable ASCII characters.';

/** Builds the form that connects to a control plane: base URL, key, and the name of the profile to save. */
export const connectForm = (state: State, modal: RequestForm): FormView => {
	const baseUrl = valueOf(modal.values, 'baseUrl', modal.subject ?? (state.connection.isDemo ? usualBaseUrl : state.connection.baseUrl ?? usualBaseUrl));
	const apiKey = valueOf(modal.values, 'apiKey', '').trim();
	const profile = valueOf(modal.values, 'profile', state.connection.profile ?? 'default').trim();
	const wrongKey = apiKey === '' ? undefined : keyProblem(apiKey);
	const wrongName = profileProblem(profile);
	const fields: readonly FormField[] = [
		{
			kind: 'text', id: 'baseUrl', label: 'Base URL', value: baseUrl, hint: 'ends with the version, /v2',
		},
		{
			kind: 'text', id: 'apiKey', label: 'API key', value: valueOf(modal.values, 'apiKey', ''), isSecret: true, hint: 'typed or pasted; it is not shown',
			// A hidden key can't be corrected, so typing replaces the whole key.
			isReplaced: modal.refusal?.field === 'apiKey',
			...(wrongKey !== undefined && {problem: wrongKey}),
		},
		{
			kind: 'text', id: 'profile', label: 'Profile', value: profile, hint: 'a name of your choice',
			...(wrongName !== undefined && {problem: wrongName}),
		},
	];
	const isComplete = baseUrl.trim() !== '' && apiKey !== '' && wrongKey === undefined && wrongName === undefined;
	return {
		title: 'Connect',
		target: [],
		fields,
		effects: [
			{text: 'pgtower asks the control plane who owns this key, and', tone: 'plain'},
			{text: 'reads the first project. It changes nothing there.', tone: 'plain'},
			{text: 'The key is kept in a file that only you can read.', tone: 'dim'},
		],
		submitLabel: 'Connect',
		isCareful: false,
		...(isComplete && {
			submission: {
				kind: 'connect', baseUrl: baseUrl.trim(), apiKey, profile,
			},
		}),
	};
};
