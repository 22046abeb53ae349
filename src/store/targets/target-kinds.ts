import type {Changeable, TargetScope, TargetKind} from '../../domain/changeable.js';
import type {State} from '../state.js';
import {branchTargets} from './branch.js';
import {computeTargets} from './compute.js';
import {databaseTargets, roleTargets, type TargetRules} from './target-rules.js';
import {projectTargets} from './project.js';
import {snapshotTargets} from './snapshot.js';

const targetKinds: {readonly [Kind in TargetKind]: TargetRules<Kind>} = {
	compute: computeTargets, branch: branchTargets, role: roleTargets, database: databaseTargets, project: projectTargets, snapshot: snapshotTargets,
};

export const targetRules = <Kind extends TargetKind>(kind: Kind): TargetRules<Kind> => targetKinds[kind];

/** Returns a target as last read, or undefined if the target no longer exists or is unknown. */
export const presentTarget = <Kind extends TargetKind>(
	state: State,
	target: TargetScope<Kind> & {readonly kind: Kind; readonly id?: string},
): Changeable[Kind] | undefined => targetRules(target.kind).listIn(state, target).items.find(({id}) => id === target.id);
