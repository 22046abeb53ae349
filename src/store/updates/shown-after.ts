import type {TargetKind} from '../../domain/changeable.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangeForm} from '../slices/modals/form-modal.js';
import {targetRules} from '../targets/target-kinds.js';

/**
Returns the form for retrying a change after an outcome. If a target had changed since the form showed the target, the form gets the current target.
A project can have moved to another organization.
*/
export const shownAfter = (form: ChangeForm, outcome: ChangeOutcome | undefined): ChangeForm => outcome?.kind === 'differs'
	? {
		...form,
		...targetRules<TargetKind>(form.on).scopeOf(outcome.now),
		shown: form.shown.map(target => target.id === outcome.now.id ? outcome.now : target),
	}
	: form;
