import {expectTypeOf, test} from 'vitest';
import {type Change, type ChangeKind, changeKinds} from '../../../src/domain/changes/change-kinds.js';

test('a kind of change without a descriptor, or a descriptor without a part, does not compile', () => {
	const {wake: _wake, ...withoutWake} = changeKinds;
	expectTypeOf(withoutWake).not.toExtend<typeof changeKinds>();
	const {request: _request, ...withoutRequest} = changeKinds.wake;
	expectTypeOf(withoutRequest).not.toExtend<typeof changeKinds.wake>();
	const {hasHappened: _hasHappened, ...withoutProof} = changeKinds.wake;
	expectTypeOf(withoutProof).not.toExtend<typeof changeKinds.wake>();
	expectTypeOf<Change['kind']>().toEqualTypeOf<ChangeKind>();
});
