import type {Priority} from '../../api/budget.js';
import type {Subject} from '../../domain/subject.js';

/**
One thing to be read from the control plane, as data: what is due is worked out without asking anybody.

Operations that are `followedByComputes` bring the computes of their project along when there is news among them: whatever happens to a
compute is an operation.
*/
export type Reading =
	| {readonly kind: 'projects'}
	| {readonly kind: 'computes' | 'branches'; readonly projectId: string; readonly priority: Priority}
	| {readonly kind: 'operations'; readonly projectId: string; readonly priority: Priority; readonly followedByComputes: boolean}
	| {readonly kind: 'detail'; readonly subject: Subject};
