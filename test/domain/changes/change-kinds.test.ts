import {expectTypeOf, test} from 'vitest';
import {type Change, type ChangeKind, changeKinds} from '../../../src/domain/changes/change-kinds.js';

test('changeKinds compiles only if each kind of change has a descriptor with all required properties', () => {
	const {wake: _wake, ...withoutWake} = changeKinds;
	expectTypeOf(withoutWake).not.toExtend<typeof changeKinds>();
	const {request: _request, ...withoutRequest} = changeKinds.wake;
	expectTypeOf(withoutRequest).not.toExtend<typeof changeKinds.wake>();
	const {hasHappened: _hasHappened, ...withoutProof} = changeKinds.wake;
	expectTypeOf(withoutProof).not.toExtend<typeof changeKinds.wake>();
	expectTypeOf<Change['kind']>().toEqualTypeOf<ChangeKind>();
});
