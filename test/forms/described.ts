import {describeForm} from '../../src/forms/describe.js';
import type {FormView} from '../../src/forms/form.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import type {ChangeFormKind, FormModal} from '../../src/store/slices/modals/form-modal.js';
import {branchesOf} from '../../src/store/selectors/branches/branches.js';
import type {State, Update} from '../../src/store/state.js';
import {receiveReadList} from '../../src/store/updates/receive-lists.js';
import {createStore} from '../../src/store/store.js';
import {
	branch,
	branchSnapshot,
	database,
	noon,
	project,
	role,
} from '../store/fixtures.js';
import {smallWorld} from '../ui/worlds.js';

const {id: projectId} = project();

/** Returns the state of a program that shows the small world, after further changes. */
export const shownWorld = (...changes: readonly Update[]): State => {
	const store = createStore({
		isDemo: true, isReadOnly: false, intervalSeconds: 5, serverName: 'demo', requestLimit: 300,
	});
	for (const change of [...smallWorld, ...changes]) {
		store.setState(change);
	}

	return store.getState();
};

/** Returns that state with the snapshots of its project. */
export const withSnapshots = (...changes: readonly Update[]): State =>
	shownWorld(receiveReadList('snapshots', projectId, [branchSnapshot(), branchSnapshot({id: 'snap-2', name: 'nightly', expiresAt: noon + 86_400_000})], noon), ...changes);

/** Describes a form for computes of that world, by their ids, with typed values. */
export const described = (form: ChangeFormKind<'compute'>, ids: readonly string[], values: FormModal['values'] = {}, state: State = shownWorld()): FormView => describeForm(state, {
	kind: 'form',
	id: '1',
	on: 'compute',
	form,
	projectId,
	shown: computesOf(state, projectId).items.filter(({id}) => ids.includes(id)),
	hiddenCount: 0,
	values,
	scroll: 0,
	isLeaving: false,
});

/** Puts the world into an account, whose computes have servers, instead of the demo. */
export const inAccount: Update = ({connection}) => ({connection: {...connection, isDemo: false}});

/** Describes a form for branches of that world, by their ids, with typed values. */
export const describedBranch = (form: ChangeFormKind<'branch'>, ids: readonly string[], values: FormModal['values'] = {}, state: State = shownWorld()): FormView => describeForm(state, {
	kind: 'form', id: '1', on: 'branch', form, projectId, shown: branchesOf(state, projectId).items.filter(({id}) => ids.includes(id)), hiddenCount: 0, values, scroll: 0, isLeaving: false,
});

/** Describes a form for the role `app` or the database `shop` of the first branch of that world. */
export const describedListed = (form: ChangeFormKind<'role' | 'database'>, on: 'role' | 'database', values: FormModal['values'] = {}, state: State = shownWorld()): FormView => {
	const scope = {projectId, branchId: branch().id};
	const common = {
		kind: 'form', id: '1', form, ...scope, hiddenCount: 0, values, scroll: 0, isLeaving: false,
	} as const;
	return describeForm(state, on === 'role'
		? {
			...common, on, form: form as ChangeFormKind<'role'>, shown: [role({...scope, id: 'app', name: 'app'})],
		}
		: {
			...common, on, form: form as ChangeFormKind<'database'>, shown: [database({...scope, id: 'shop', name: 'shop'})],
		});
};

/** Describes a form for a snapshot of the first branch of that world. */
export const describedSnapshot = (form: ChangeFormKind<'snapshot'>, values: FormModal['values'] = {}, state: State = withSnapshots()): FormView => describeForm(state, {
	kind: 'form', id: '1', on: 'snapshot', form, projectId, shown: form === 'create-snapshot' ? [] : [branchSnapshot()], hiddenCount: 0, values, scroll: 0, isLeaving: false,
});

/** Describes a form for the project of that world, or for a new one. */
export const describedProject = (form: ChangeFormKind<'project'>, values: FormModal['values'] = {}, state: State = shownWorld()): FormView => {
	const shown = form === 'create-project' || form === 'recover-project' ? [] : state.projects.items.filter(({id}) => id === projectId);
	return describeForm(state, {
		kind: 'form', id: '1', on: 'project', form, shown, hiddenCount: 0, values, scroll: 0, isLeaving: false,
	});
};

/** Returns the problem of a field, or undefined without one. */
export const problemOf = (view: FormView, field: string): string | undefined => view.fields.find(({id}) => id === field)?.problem;

/** Returns all that a form says about its effects. */
export const effectsOf = (view: FormView): string => view.effects.map(({text}) => text).join('\n');
