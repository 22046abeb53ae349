import type {Compute} from '../../domain/computes/compute.js';
import {formById} from '../../store/selectors/screen/modals.js';
import type {Context} from '../context.js';
import type {OpenOther} from '../forms/open-other.js';

/**
Asks for a password that the control plane does not keep.
*/
export type PasswordPrompt = {
	/**
	Resolves with what was typed; with nothing when the form was closed.
	*/
	readonly ask: (compute: Compute, roleName: string) => Promise<string | undefined>;

	/**
	Takes what was typed.
	*/
	readonly answer: (password: string) => void;
};

export const createPasswordPrompt = ({store}: Pick<Context, 'store'>, openOther: OpenOther): PasswordPrompt => {
	let take: ((password: string | undefined) => void) | undefined;
	return {
		async ask({projectId, id: computeId}, roleName) {
			const {promise, resolve} = Promise.withResolvers<string | undefined>();
			const id = openOther('role-password', roleName, {compute: {projectId, id: computeId}});
			take = resolve;
			const stop = store.subscribe(state => {
				if (formById(state, id) === undefined) {
					resolve(undefined);
				}
			});
			const password = await promise;
			stop();
			return password;
		},
		answer(password) {
			take?.(password);
			take = undefined;
		},
	};
};
