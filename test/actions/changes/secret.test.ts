import {inspect} from 'node:util';
import {expect, test} from 'vitest';
import type {Target} from '../../../src/domain/changeable.js';
import {objectPath} from '../../../src/domain/requests/object-path.js';
import {startActing} from '../acting-plane.js';
import {changeOfEachKind} from './change-of-each-kind.js';

test.each(['create-role', 'reset-password'] as const)('the password in the answer to the change "%s" is only in the secret dialog', async kind => {
	const acting = await startActing();
	const {plane, store, runner, settled} = acting;
	const change = await changeOfEachKind[kind](acting);
	const {answered, ended} = runner.submit({change, shown: acting.targetOf(change)});
	const outcome = await settled(answered);
	await settled(ended);
	const name = kind === 'create-role' ? 'reports' : 'reader';
	const {projectId, branchId} = change.target as Target<'role'>;
	const {body: {password}} = await plane.get<{readonly password: string}>(`${objectPath({
		kind: 'role', projectId, branchId, id: name,
	})}/reveal_password`);
	expect(JSON.stringify(outcome)).not.toContain(password);
	const {modal, ...others} = store.getState();
	expect(modal).toMatchObject([{
		kind: 'secret', keyName: name, secret: password, login: {projectId, branchId, roleName: name},
	}]);
	expect(inspect(others, {depth: 20})).not.toContain(password);
});
