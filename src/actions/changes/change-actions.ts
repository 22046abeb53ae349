import type {Changeable, TargetKind, TargetScope} from '../../domain/changeable.js';
import {type ChangeKind, changeKinds, type TargetOf} from '../../domain/changes/change-kinds.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {cancellableTask} from '../../store/selectors/tasks.js';
import {targetRules} from '../../store/targets/target-kinds.js';
import {undoParts} from '../../store/targets/undo.js';
import type {Context} from '../context.js';
import {failedOrganizations, receivedOrganizations, receivedRegions} from '../../store/slices/account.js';
import {on} from '../../store/state.js';
import {loadKeys} from '../account/account.js';
import {load} from '../polling/load.js';
import type {Refresh} from '../polling/refresh.js';
import {listsNeededBy} from '../../forms/change-forms.js';
import type {Forms} from '../forms/forms.js';
import type {GiveUp} from './change-runner.js';
import {readDeletedBranches, readDeletedProjects} from './read-deleted.js';

type Begun = Partial<Pick<ChangeForm, 'values' | 'given' | 'focus'>>;

/** Opens the forms of changes, and undoes changes. */
export type ChangeActions = {
	/**
	Opens a form for the object under the cursor. A bulk change is for the marked objects, and a creation is for the current project.
	*/
	readonly open: (form: ChangeKind, begun?: Begun) => void;

	/** Opens a form for one target, regardless of cursor and marks. */
	readonly openFor: <Kind extends ChangeKind>(form: Kind, target: Changeable[TargetOf<Kind>], values?: ChangeForm['values'], focus?: ChangeForm['focus']) => void;
	readonly undo: () => void;

	/** Cancels the latest waiting change. */
	readonly cancel: () => void;
};

type ChangeParts = {
	readonly context: Context;
	readonly forms: Pick<Forms, 'open'>;
	readonly giveUp: GiveUp;
	readonly refresh: Pick<Refresh, 'list'>;
};

/** The forms that mention restrictions of an organization's plan. */
const toldFromPlans: ReadonlySet<ChangeKind> = new Set(['create-project', 'project-settings', 'transfer-project']);

/** The forms that recover deleted objects. */
const recoveries: ReadonlySet<ChangeKind> = new Set(['recover-project', 'recover-branch']);

const changedMeanwhile = 'Something was changed meanwhile: close this and open it again.';

export const createChangeActions = ({context, forms, giveUp, refresh}: ChangeParts): ChangeActions => {
	const {store} = context;

	/**
	Reads the account data that a form needs: the regions for new projects, the plans of organizations, or the address from which the current key was
	last used.
	*/
	const readAccount = (form: ChangeKind) => {
		const isMaking = form === 'create-project';
		if (form === 'project-settings') {
			void loadKeys(context);
		}

		if (isMaking) {
			void load(context, {
				request: async client => client.listRegions({priority: 'user'}),
				receive: regions => on('account', receivedRegions(regions)),
				// If the regions can't be read, the control plane chooses the region of the new project.
				fail: () => () => ({}),
			});
		}

		if (toldFromPlans.has(form)) {
			void load(context, {
				request: async client => client.listOrganizations({priority: 'user'}),
				receive: organizations => on('account', receivedOrganizations(organizations)),
				fail: problem => on('account', failedOrganizations(problem)),
				drop: on('account', failedOrganizations(changedMeanwhile)),
			});
		}
	};

	/** Reads the data that a form depends on. The form shows the data when it arrives. */
	const readFor = (form: ChangeKind, scope: TargetScope) => {
		for (const {list, owner} of listsNeededBy<ChangeKind>(store.getState(), form, scope)) {
			void refresh.list(list, owner, 'user');
		}

		if (form === 'recover-project') {
			void readDeletedProjects(context);
		}

		readAccount(form);
		const {projectId}: Belongings = scope;
		if (form === 'recover-branch' && projectId !== undefined) {
			void readDeletedBranches(context, projectId);
		}
	};

	return {
		open(form, begun) {
			const state = store.getState();
			const {on: kind, targets} = changeKinds[form];
			const rules = targetRules<TargetKind>(kind);
			const selected = rules.selected(state);
			const underCursor = selected === undefined ? [] : [selected];
			// A form for recovery is not about the object under the cursor, which may vanish while the form is open.
			const shown = recoveries.has(form) ? [] : (targets === 'many' ? rules.chosen(state) : underCursor);
			const [first] = shown;
			const scope = first === undefined ? rules.here(state) : rules.scopeOf(first);
			if (scope === undefined) {
				return;
			}

			const visible = new Set(rules.visible(state).map(({id}) => id));
			forms.open({
				...scope, on: kind, form, shown, hiddenCount: shown.filter(({id}) => !visible.has(id)).length, ...begun,
			});
			readFor(form, scope);
		},
		openFor(form, target, values, focus) {
			const kind: TargetKind = changeKinds[form].on;
			const scope = targetRules(kind).scopeOf(target);
			forms.open({
				...scope, on: kind, form, shown: [target], ...(values !== undefined && {values, given: values}), ...(focus !== undefined && {focus}),
			});
			readFor(form, scope);
		},
		undo() {
			const {parts} = undoParts(store.getState());
			const [first] = parts;
			if (first === undefined) {
				return;
			}

			const {kind} = first.inverse.target;
			forms.open({
				...targetRules(kind).scopeOf(first.now), on: kind, form: 'undo', shown: parts.map(({now}) => now),
			});
		},
		cancel() {
			const waiting = cancellableTask(store.getState());
			if (waiting !== undefined) {
				giveUp(waiting.id);
			}
		},
	};
};
