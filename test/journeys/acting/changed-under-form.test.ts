import {expect, test} from 'vitest';
import {pathOf, startHands} from './hands.js';

test('a form asks again, with both versions, if someone else has changed the compute', async () => {
	await using hands = await startHands({args: ['--interval', '600']});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right');
	await dashboard.sees(/Size +1 CU → 2 CU/v);
	await server.api.send('PATCH', pathOf(main), {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 90}});
	const byOthers = await hands.changes();
	await hands.finished();
	hands.press('ctrl+s');
	const question = await hands.asks('Resize', 'It has changed since this form opened. Send again to continue anyway.');
	expect(question).toMatch(/as it was shown .*as it is now.* Size 1 CU .*4 CU.* Suspends after 5m \(the default\) .*after 90s/v);
	expect(await hands.changes()).toEqual(byOthers);
	// The form shows its effects again, from the current size.
	expect(question).toMatch(/Size 4 CU → 2 CU/v);
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2});
	expect(await hands.changes()).toEqual([...byOthers, `PATCH ${pathOf(main)} 200`]);
});

test('on the smallest screen, a form shows how someone else changed the compute, with Cancel focused', async () => {
	await using hands = await startHands({args: ['--interval', '600']});
	const {dashboard, server, computes: {main}} = hands;
	await hands.select(main);
	dashboard.resize(60, 16);
	hands.press('z', 'right');
	await dashboard.sees(/│ Size +1 CU → 2 CU +│/v);
	await server.api.send('PATCH', pathOf(main), {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4}});
	await hands.finished();
	const byOthers = await hands.changes();
	dashboard.press('tab', 'enter', 'enter');
	const question = await hands.asks('Resize', 'It has changed since this form opened.', '▌[ Cancel ]');
	expect(question).toMatch(/Size 1 CU 4 CU/v);
	dashboard.press('enter');
	await dashboard.waitForGone('╭ Resize');
	expect(await hands.changes()).toEqual(byOthers);
});
