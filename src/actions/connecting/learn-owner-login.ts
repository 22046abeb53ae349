import {lookedInto} from '../../store/selectors/sessions.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {on} from '../../store/on.js';
import {changedSessions} from '../../store/slices/sessions.js';
import type {Context} from '../context.js';
import type {LearnLogin} from './learn-login.js';
import type {LearnNames} from './learn-names.js';

const asleep = 'asleep';

/**
Finds what it takes to connect to the compute that is looked into: as the owner of its first database, with what the control plane says of
both. `isCurrent` tells whether somebody still waits for it.

@returns As {@link LearnLogin}; `asleep` when connecting would wake the compute and it may not.
*/
export type LearnOwnerLogin = (mayWake: boolean, isCurrent: () => boolean) => Promise<Awaited<ReturnType<LearnLogin>> | typeof asleep>;

export const createLearnOwnerLogin = ({store}: Pick<Context, 'store'>, learnNames: LearnNames, learnLogin: LearnLogin): LearnOwnerLogin => async (mayWake, isCurrent) => {
	const compute = lookedInto(store.getState());
	if (compute === undefined) {
		return {problem: 'The compute does not exist any more.'};
	}

	const {branchId} = compute;
	const unknown = readListIn(store.getState().databases, branchId).receivedAt === undefined ? await learnNames(compute) : undefined;
	const [database] = readListIn(store.getState().databases, branchId).items;
	if (unknown !== undefined || database === undefined || !isCurrent()) {
		return {problem: unknown ?? 'Its branch has no database to connect to.'};
	}

	const learned = await learnLogin({
		compute, databaseName: database.name, roleName: database.ownerName, isPooled: false,
	}, now => now.currentState === 'active' || mayWake ? undefined : asleep);
	if (learned !== undefined && 'problem' in learned && learned.problem === asleep) {
		return asleep;
	}

	if (learned !== undefined && 'login' in learned && isCurrent()) {
		store.setState(on('sessions', changedSessions({phase: 'connecting', roleName: database.ownerName, databaseName: database.name})));
	}

	return learned;
};
