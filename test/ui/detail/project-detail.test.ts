import {expect, test} from 'vitest';
import {
	type ChangeKind,
	type ChangeKindOn,
	changeKinds,
	kindsOfChange,
} from '../../../src/domain/changes/change-kinds.js';
import type {FormView} from '../../../src/forms/form.js';
import {receiveBranches} from '../../../src/store/slices/branches.js';
import {receiveComputes, receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {on, type State} from '../../../src/store/state.js';
import {createTheme} from '../../../src/ui/theme.js';
import {detailLines} from '../../../src/ui/detail/detail-lines.js';
import {
	described,
	describedBranch,
	describedListed,
	describedProject,
	describedSnapshot,
	effectsOf,
	shownWorld,
} from '../../forms/described.js';
import {branch, noon, project} from '../../store/fixtures.js';

const {glyphs} = createTheme({hasColour: true, isAscii: false});

const told = (state: State, id: string): string =>
	detailLines(state, {subject: {kind: 'project', projectId: id, id}}, {now: noon, zone: 'utc', glyphs}, {first: 100, beside: undefined})
		.flatMap(({lines}) => lines)
		.map(line => line.map(({text}) => text).join('').trimEnd()).join('\n');

const locked = receiveProjects({items: [project({isLocked: true})], isComplete: true, at: noon});

test('the detail of a locked project says only that the control plane reports it as locked', () => {
	expect(told(shownWorld(), 'checkout-1')).toContain('The control plane reports it as locked.');
	expect(told(shownWorld(), 'checkout-1')).not.toMatch(/takes no|are taken/v);
	expect(told(shownWorld(), project().id)).not.toContain('locked');
});

test('a text from the server can\'t move the cursor or break a line in the detail of a project', () => {
	const permission = 'own\u{1B}[2J\u{1B}]0;T\u{7}\ner\r\u{9B}31m';
	const lines = told(shownWorld(receiveProjects({items: [project({permission})], isComplete: true, at: noon})), project().id);
	expect(lines).toContain('own␛[2J␛]0;T␇ er \u{FFFD}31m');
	expect(lines).not.toMatch(/[\p{Control}--\n]/v);
});

const formOf = (kind: ChangeKind, state: State): FormView => {
	const {on: target} = changeKinds[kind];
	if (target === 'role' || target === 'database') {
		return describedListed(kind as ChangeKindOn<'role' | 'database'>, target, {}, state);
	}

	if (target === 'snapshot') {
		return describedSnapshot(kind as ChangeKindOn<'snapshot'>, {}, state);
	}

	if (target === 'project') {
		return describedProject(kind as ChangeKindOn<'project'>, {}, state);
	}

	return target === 'branch'
		? describedBranch(kind as ChangeKindOn<'branch'>, [branch().id], {}, state)
		: described(kind as ChangeKindOn<'compute'>, ['ep-cool-sun-a1'], {}, state);
};

// A new project is not inside another project.
test.each(kindsOfChange.filter(kind => kind !== 'create-project' && kind !== 'recover-project'))('the form "%s" in a locked project says that the project is locked, and can be sent', form => {
	const view = formOf(form, shownWorld(locked));
	const namesIn = ({target}: FormView) => target.filter(([label]) => label === 'Project').map(([, name]) => name);
	expect(namesIn(view)).toEqual([expect.stringMatching(/^acme-shop(?: \(\S+\))?, reported as locked$/v)]);
	expect(effectsOf(view)).not.toContain('locked');
	expect(namesIn(formOf(form, shownWorld()))).toEqual([expect.stringMatching(/^acme-shop(?: \(\S+\))?$/v)]);
});

test('the detail of a project counts its computes and branches as soon as each list is loaded', () => {
	expect(told(shownWorld(), project().id)).toContain('It has 3 branches and 4 computes, 2 of them active.');
	expect(told(shownWorld(on('branches', receiveBranches('checkout-1', [branch()], noon))), 'checkout-1')).toContain('It has 1 branch.');
	expect(told(shownWorld(receiveComputes('checkout-1', [], noon)), 'checkout-1')).toContain('It has no compute.');
	expect(told(shownWorld(), 'checkout-1')).not.toMatch(/It has/v);
});

test('the running size of a project is unknown before its computes are loaded, and "none" without computes', () => {
	expect(told(shownWorld(), 'checkout-1')).toMatch(/CU running now +not known/v);
	expect(told(shownWorld(receiveComputes('checkout-1', [], noon)), 'checkout-1')).toMatch(/CU running now +none/v);
	expect(told(shownWorld(), project().id)).toMatch(/CU running now +up to 26/v);
});

test.each([[16_777_216, 'at most 16 TiB'], [204_800, 'at most 200 GiB'], [512, 'at most 512 MiB'], [0, 'no limit given']])('a branch size limit of %i MiB is shown as %j', (limit, text) => {
	const state = shownWorld(receiveProjects({items: [project({branchLogicalSizeLimit: limit})], isComplete: true, at: noon}));
	expect(told(state, project().id)).toMatch(new RegExp(`branch size +${text}`, 'v'));
});
