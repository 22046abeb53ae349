import type {Priority} from '../../api/budget.js';
import type {Subject} from '../../domain/subject.js';

/**
One thing to read from the control plane, as data, so that a pure function can decide what is due.

When operations are `followedByComputes` and bring news, the computes of their project are read too: every change of a compute is an
operation.
*/
export type Reading =
	| {readonly kind: 'projects'}
	| {readonly kind: 'computes' | 'branches'; readonly projectId: string; readonly priority: Priority}
	| {readonly kind: 'operations'; readonly projectId: string; readonly priority: Priority; readonly followedByComputes: boolean}
	| {readonly kind: 'databases' | 'roles'; readonly projectId: string; readonly branchId: string; readonly priority: Priority}
	| {readonly kind: 'detail'; readonly subject: Subject};
