import {expect, test} from 'vitest';
import type {WireCompute} from '../../control-plane/wire-types.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

/** Presses `Y` and then `c` on the first compute, and returns this compute. */
const copyString = async ({plane, actions}: ActingPlane): Promise<WireCompute> => {
	actions.navigate.focus('computes');
	actions.copying.openPicker();
	actions.copying.copy('connection string');
	return plane.primaryOn('main');
};

const noticeOf = ({store}: ActingPlane): string => store.getState().notice?.text ?? '';

test('copying a connection string waits for slow databases, and shows that it waits', async () => {
	const acting = await startActing();
	await acting.fault('slow=8s,on=GET /projects/*/branches/*/databases');
	const {host} = await copyString(acting);
	await acting.until(() => noticeOf(acting).includes('Reading the databases'));
	expect(noticeOf(acting)).toBe('Reading the databases for the connection string…');
	await acting.until(() => noticeOf(acting).includes('Sent to'));
	expect(noticeOf(acting)).toBe(`Sent to the terminal's clipboard: postgresql://neondb_owner@${host}/neondb?sslmode=require`);
});

test('a connection string is copied without a word about waiting if the databases arrive at once', async () => {
	const acting = await startActing();
	const notices: string[] = [];
	acting.store.subscribe(() => {
		notices.push(noticeOf(acting));
	});
	await copyString(acting);
	await acting.until(() => noticeOf(acting).includes('Sent to'));
	acting.plane.clock.advance(2000);
	expect(notices.filter(text => text.includes('Reading'))).toEqual([]);
});
