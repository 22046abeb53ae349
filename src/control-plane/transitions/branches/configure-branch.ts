import {primaryOf} from '../../../domain/computes/compute-rules.js';
import type {Turn} from '../turn.js';
import type {AppliedPart} from '../../world/applied-part.js';
import type {Branch} from '../../world/branch.js';
import type {Operation} from '../../world/operation.js';
import {requireNoRunningOperations} from '../require.js';
import {planOperations} from '../operations/plan-operations.js';

/**
The operation that applies a change of roles or databases to a branch's primary compute, if it has one.

@see docs/control-api.md#action-apply-config
*/
export const configureBranch = (turn: Turn, {id, projectId}: Branch, applies: AppliedPart): readonly Operation[] => {
	requireNoRunningOperations(turn.world, projectId);
	const compute = primaryOf(turn.world.computes.of(projectId), id);
	return planOperations(turn, projectId, [{
		action: 'apply_config', branchId: id, ...(compute !== undefined && {computeId: compute.id}), applies,
	}]);
};
