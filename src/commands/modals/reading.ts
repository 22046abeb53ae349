import type {Command, Scope, OnCompute} from '../command.js';
import {readModal, topModal, shownDiff} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import {computeOfDetail, relatedSubjects} from '../../store/selectors/subjects.js';
import {actingCommands} from '../panes/acting.js';
import {connectingCommands} from '../panes/connecting.js';
import type {Subject} from '../../domain/subject.js';
import {searchCommands} from './search.js';

/** Returns the reason a text does not scroll if the whole text is visible, or undefined if the text scrolls. */
const wholeReason = (state: State): string | undefined => {
	const modal = readModal(state);
	const drawn = modal !== undefined && 'text' in modal ? modal.text.drawn : undefined;
	return drawn !== undefined && drawn.lines <= drawn.rows ? 'The whole text is visible.' : undefined;
};

/**
Builds the commands that scroll a text. The commands are the same in each scope. Their hint is in the footer while the text is longer than the screen.
*/
export const scrollCommands = (scope: Extract<Scope, 'detail' | 'diff' | 'facts' | 'help' | 'query' | 'settings'>): readonly Command[] => {
	const scroll = (name: string, title: string, keys: readonly string[], lines: number): Command => ({
		id: `${scope}-${name}`, title, keys, scope, isKeyOnly: true, disabledReason: wholeReason,
		run(actions) {
			actions.reading.scroll(lines);
		},
	});
	return [
		{...scroll('down', 'Scroll down', ['j', 'down'], 1), hint: 'scroll'},
		scroll('up', 'Scroll up', ['k', 'up'], -1),
		scroll('page-down', 'Scroll down by ten', ['pagedown', 'ctrl-f', 'space'], 10),
		scroll('page-up', 'Scroll up by ten', ['pageup', 'ctrl-b'], -10),
		scroll('first', 'Go to the top', ['g', 'home'], -Infinity),
		scroll('last', 'Go to the end', ['G', 'end'], Infinity),
	];
};

/** The keys of the dialog that shows everything about one row, such as an API key or a request. */
export const factsCommands: readonly Command[] = [
	...scrollCommands('facts'),
	...searchCommands('facts'),
	{
		id: 'facts-close', title: 'Close', keys: ['esc', 'q', 'enter', 'd'], scope: 'facts', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];

/** The keys of the help. */
export const helpCommands: readonly Command[] = [
	{
		id: 'help-close', title: 'Close the help', keys: ['esc', 'q', '?', 'F1', 'enter'], scope: 'help', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	...scrollCommands('help'),
	...searchCommands('help'),
];

/** The keys of the dialog that shows a session's whole query. */
export const queryCommands: readonly Command[] = [
	...scrollCommands('query'),
	...searchCommands('query'),
	{
		id: 'query-copy', title: 'Copy the query', keys: ['y', 'c'], scope: 'query', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.connecting.sessions.copyQuery();
		},
	},
	{
		id: 'query-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'query', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];

/**
Returns the reason the top detail view has no compute to act on. The reason names the key that leads to a compute.
*/
const noComputeReason = (state: State): string => {
	const top = topModal(state);
	if (top?.kind !== 'detail') {
		return 'No detail is open.';
	}

	const {subject} = top;
	if (subject.kind === 'project') {
		return 'A project has several computes. Press esc, then 2, and select one.';
	}

	const hasCompute = relatedSubjects(state, subject).some(({kind}) => kind === 'compute');
	return subject.kind === 'branch' && hasCompute
		? 'This works in the detail of a compute. Press c to go there.'
		: 'There is no compute here, or it is deleted.';
};

/**
Builds the detail view's version of a command of the computes pane. The version acts on the compute in the detail view, or on the compute of the
operation there.
*/
const onCompute = ({id, keys, hint}: Command, {title, reason, run}: OnCompute): Command => ({
	id: `detail-${id}`, title, keys, scope: 'detail', isKeyOnly: true, ...(hint !== undefined && {hint}),
	disabledReason(state) {
		const compute = computeOfDetail(state);
		return compute === undefined ? noComputeReason(state) : reason(state, [compute]);
	},
	run(actions, state) {
		const compute = computeOfDetail(state);
		if (compute !== undefined) {
			run(actions, compute);
		}
	},
});

/** The commands of the computes pane that also work in a detail view. Such a command declares `inDetail`. */
export const detailActingCommands: readonly Command[] = [...actingCommands, ...connectingCommands].flatMap(command => command.inDetail === undefined ? [] : [onCompute(command, command.inDetail)]);

const relatedReason = (state: State, kind: Subject['kind']): string | undefined => {
	const top = topModal(state);
	const related = top?.kind === 'detail' ? relatedSubjects(state, top.subject) : [];
	if (top?.kind === 'detail' && top.subject.kind === 'project') {
		return 'A project has several computes and branches. Press esc, then 2 or B to see them.';
	}

	return related.some(subject => subject.kind === kind) ? undefined : `There is no ${kind} here, or it is not loaded yet.`;
};

const goToRelated = (key: string, kind: Subject['kind']): Command => ({
	id: `detail-${kind}`, title: `Go to the ${kind}`, keys: [key], scope: 'detail', hint: kind, isKeyOnly: true,
	disabledReason: state => relatedReason(state, kind),
	run(actions) {
		actions.detail.openRelated(kind);
	},
});

/** The keys of a detail view. */
export const detailModalCommands: readonly Command[] = [
	...scrollCommands('detail'),
	goToRelated('c', 'compute'),
	goToRelated('b', 'branch'),
	goToRelated('p', 'project'),
	{
		id: 'detail-fields', title: 'Show every API field, or the derived values', keys: ['v'], scope: 'detail', hint: 'fields', isKeyOnly: true,
		run(actions) {
			actions.detail.toggleFields();
		},
	},
	...searchCommands('detail'),
	{
		id: 'detail-refresh', title: 'Reload the detail', keys: ['r'], scope: 'detail', isKeyOnly: true,
		run(actions) {
			actions.detail.readAgain();
		},
	},
	{
		id: 'detail-zone', title: 'Switch between local time and UTC', keys: ['t'], scope: 'detail', isKeyOnly: true,
		run(actions) {
			actions.viewLook.toggleZone();
		},
	},
	{
		id: 'detail-close', title: 'Close', keys: ['esc', 'q', 'enter', 'd'], scope: 'detail', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];

const sameReason = (state: State): string | undefined => shownDiff(state)?.diff === '' ? 'The schemas are the same: there is nothing to copy or write.' : undefined;

/** The keys of a schema diff. Without a search, `n` and `N` visit the hunks. */
export const diffCommands: readonly Command[] = [
	...scrollCommands('diff'),
	...searchCommands('diff'),
	{
		id: 'diff-copy', title: 'Copy the difference', keys: ['y', 'c'], scope: 'diff', hint: 'copy', isKeyOnly: true, disabledReason: sameReason,
		run(actions) {
			actions.schemaDiff.copy();
		},
	},
	{
		id: 'diff-write', title: 'Write the difference to a file', keys: ['w'], scope: 'diff', hint: 'write', isKeyOnly: true, disabledReason: sameReason,
		run(actions) {
			actions.schemaDiff.write();
		},
	},
	{
		id: 'diff-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'diff', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];
