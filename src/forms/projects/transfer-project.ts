import {onProject} from '../../domain/changes/target.js';
import {plans} from '../../domain/projects/plan.js';
import {planOf} from '../../store/selectors/projects/account.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {
	valueOf,
	type Choice,
	type FormLine,
	type FormView,
} from '../form.js';
import {roomLines, sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';

const nowhere = 'The key in use sees no other organization.';

const rankOf = (plan: string): number => (plans as readonly string[]).indexOf(plan);

/**
Warns if another organization's plan probably does not allow the transfer.

@see docs/control-api.md#plan-transfer
*/
const planLines = (state: State, from: string | undefined, to: string): readonly FormLine[] => {
	const [before, after] = [planOf(state, from), planOf(state, to)];
	return [
		...(before !== undefined && after !== undefined && rankOf(after) !== -1 && rankOf(after) < rankOf(before)
			? [{text: `The project's plan is ${before}, the other organization's is ${after}. A transfer to a smaller plan will probably be refused.`, tone: 'warn'} as const]
			: []),
		...roomLines(state, to),
	];
};

/** Says who may transfer the project, if the current key is known to lack the right. */
const keyLines = ({account: {keyKind, roles}}: State, from: string | undefined): readonly FormLine[] => {
	if (keyKind !== undefined && keyKind !== 'personal') {
		return [{text: 'Only a personal key can transfer projects: this will probably be refused.', tone: 'warn'}];
	}

	return from !== undefined && roles.get(from) === 'member'
		? [{text: 'Only an administrator of its organization can transfer it. You are a member: this will probably be refused.', tone: 'warn'}]
		: [];
};

/**
Builds the form that transfers a project to another organization.

@see docs/control-api.md#account-organization
*/
export const transferProjectForm = (state: State, modal: ChangeForm<'project'>): FormView => {
	const {values, shown: [project]} = modal;
	const choices: readonly Choice[] = (state.account.organizations ?? [])
		.filter(({id}) => id !== project?.orgId)
		.map(({id, name, plan}) => ({value: id, label: name, ...(plan !== undefined && {note: `plan ${plan}`})}));
	const base = {
		title: 'Transfer the project', target: targetLines(state, modal), submitLabel: 'Transfer', isCareful: true,
	};
	const chosen = choices.find(({value}) => value === valueOf(values, 'organization', choices[0]?.value ?? ''));
	if (project === undefined || chosen === undefined) {
		const {organizations, organizationsProblem: unread = 'The organizations are being read.'} = state.account;
		const blocked = organizations === undefined ? unread : nowhere;
		return {
			...base, fields: [], effects: [{text: blocked, tone: 'dim'}], blocked,
		};
	}

	const change = {kind: 'transfer-project', target: onProject(project), destination: {id: chosen.value, name: chosen.label}} as const;
	return {
		...base,
		fields: [{
			kind: 'choice', id: 'organization', label: 'To', value: chosen.value, choices,
		}],
		effects: [
			{text: 'Keys scoped to the project stop working. Transferring it back does not restore them.', tone: 'danger'},
			{text: 'Its branches, computes, ids, hosts and connection strings do not change. Sessions continue.', tone: 'plain'},
			{text: `${chosen.label} pays for it from then on, and its members can change it.`, tone: 'plain'},
			...keyLines(state, project.orgId),
			...planLines(state, project.orgId, chosen.value),
			sendsLine([change], modal),
		],
		changes: [change],
	};
};
