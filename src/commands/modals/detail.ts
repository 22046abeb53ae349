import type {Subject} from '../../domain/subject.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import type {State} from '../../store/state.js';
import {relatedSubjects} from '../../store/selectors/subjects.js';
import type {Command} from '../command.js';
import {scrollCommands} from './reading.js';
import {searchCommands} from './search.js';

const relatedReason = (state: State, kind: Subject['kind']): string | undefined => {
	const top = topModal(state);
	const related = top?.kind === 'detail' ? relatedSubjects(state, top.subject) : [];
	if (top?.kind === 'detail' && top.subject.kind === 'project') {
		return 'A project has several. Press esc, then 2 for its computes or B for its branches.';
	}

	return related.some(subject => subject.kind === kind) ? undefined : `It has no ${kind}, or none that is loaded.`;
};

const related = (key: string, kind: Subject['kind']): Command => ({
	id: `detail-${kind}`, title: `Go to its ${kind}`, keys: [key], scope: 'detail', hint: kind, isKeyOnly: true,
	disabledReason: state => relatedReason(state, kind),
	run(actions) {
		actions.detail.openRelated(kind);
	},
});

/**
The keys of a detail.
*/
export const detailModalCommands: readonly Command[] = [
	...scrollCommands('detail'),
	related('c', 'compute'),
	related('b', 'branch'),
	related('p', 'project'),
	{
		id: 'detail-fields', title: 'Every field of the API, or the derived values', keys: ['v'], scope: 'detail', hint: 'fields', isKeyOnly: true,
		run(actions) {
			actions.detail.toggleFields();
		},
	},
	...searchCommands('detail'),
	{
		id: 'detail-refresh', title: 'Reload it', keys: ['r'], scope: 'detail', isKeyOnly: true,
		run(actions) {
			actions.detail.readAgain();
		},
	},
	{
		id: 'detail-zone', title: 'Local time or UTC', keys: ['t'], scope: 'detail', isKeyOnly: true,
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
