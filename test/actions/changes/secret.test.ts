import {expect, test} from 'vitest';
import {requestChange} from '../../../src/actions/changes/request-change.js';
import {onCompute} from '../../../src/domain/changes/target.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing} from '../acting-plane.js';

test('a secret in the answer to a change is shown once, and is in no outcome', async () => {
	const {plane, store, context, settled} = await startActing();
	const {id} = await plane.primaryOn('staging');
	const client = context.client()!;
	const secret = {of: 'reports', text: 'secret-of-one-answer'};
	const outcome = await settled(requestChange({
		context,
		// No answer about a compute has a secret: that of this client has one besides what the control plane answers.
		client: {...client, sendChange: async (...given) => ({...await client.sendChange(...given), secret})},
		advance: () => undefined,
		change: {kind: 'wake', target: onCompute({projectId, id})},
		shown: undefined,
		shownComputeIds: undefined,
		mayHaveMoved: false,
		signal: new AbortController().signal,
	}));
	expect(outcome).toMatchObject({kind: 'accepted', answer: {target: {id}}});
	expect(JSON.stringify(outcome)).not.toContain(secret.text);
	const {modal, ...others} = store.getState();
	expect(modal).toMatchObject([{kind: 'secret', keyName: 'reports', secret: secret.text}]);
	expect(JSON.stringify(others)).not.toContain(secret.text);
});
