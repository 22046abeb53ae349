import {requestOf} from '../../src/domain/changes/change-kinds.js';
import {describeForm} from '../../src/forms/describe.js';
import {isChangeForm, type FormModal} from '../../src/store/slices/modals/form-modal.js';
import type {State} from '../../src/store/state.js';
import type {Store} from '../../src/store/store.js';
import type {Write} from './hostile-proxy.js';

/** A record of every change that the user has ordered, taken from the program's store. */
export type OrderedWrites = {
	/** Returns how often each request was ordered, by its method and path. */
	readonly counts: () => ReadonlyMap<string, number>;
	readonly stop: () => void;
};

const nameOf = (method: string, parts: readonly string[]): string => `${method} ${JSON.stringify(parts)}`;

const sendingForms = (state: State) => state.modal.filter(modal => modal.kind === 'form' && !isChangeForm(modal) && modal.isSending)
	.filter(modal => modal.kind === 'form');

/**
Returns the requests of a form that are not changes of the project. Replacing a key counts as creating one; several keys are revoked one by one.
*/
const requestsOf = (before: State, form: FormModal): readonly string[] => {
	const {submission} = describeForm(before, form);
	return submission?.kind === 'revoke-keys' ? submission.keys.map(() => 'form revoke-key') : [`form ${submission?.kind ?? form.form}`];
};

export const noteOrders = (store: Store): OrderedWrites => {
	const seen = new Set<string>();
	const counts = new Map<string, number>();
	const note = (request: string) => {
		counts.set(request, (counts.get(request) ?? 0) + 1);
	};

	const stop = store.subscribe((state, before) => {
		for (const {id, change} of state.tasks) {
			if (seen.has(id) || change === undefined) {
				continue;
			}

			seen.add(id);
			const {method, path} = requestOf(change);
			note(nameOf(method, path.split('/').slice(1).map(part => decodeURIComponent(part))));
		}

		const sendingBefore = sendingForms(before);
		for (const form of sendingForms(state)) {
			if (sendingBefore.every(other => other.id !== form.id)) {
				for (const request of requestsOf(before, form)) {
					note(request);
				}
			}
		}
	});
	return {counts: () => counts, stop};
};

/**
Statuses of answers after which the same change may be sent again, since it was not made.

@see docs/control-api.md#error-retry
*/
const refusedForNow: ReadonlySet<number | undefined> = new Set([423, 429, 503]);

/** Returns the writes that arrived more often than they were ordered, each as a sentence. */
export const sentTooOften = (writes: readonly Write[], asked: ReadonlyMap<string, number>): readonly string[] => {
	const arrived = new Map<string, number>();
	const requestIds = new Set<string>();
	const problems: string[] = [];
	for (const {method, parts, requestId, status} of writes) {
		if (requestIds.has(requestId)) {
			problems.push(`${nameOf(method, parts)} was sent again under the same request id`);
		}

		requestIds.add(requestId);
		if (refusedForNow.has(status)) {
			continue;
		}

		const name = parts.includes('api_keys') ? `form ${method === 'POST' ? 'create-key' : 'revoke-key'}` : nameOf(method, parts);
		arrived.set(name, (arrived.get(name) ?? 0) + 1);
	}

	return [
		...problems,
		...[...arrived].flatMap(([name, count]) => count > (asked.get(name) ?? 0) ? [`${name} was sent ${count} times, and asked for ${asked.get(name) ?? 0} times`] : []),
	];
};
