import {expect, test} from 'vitest';
import {projectId, smallSeed} from '../control-plane/small-seed.js';
import {runHosted} from '../helpers/run-hosted.js';
import {startHosted} from './hosted.js';
import {startProgram} from './run-program.js';

const statuses = 'failed, running, scheduling, finished, error, cancelling, cancelled, skipped';

test('snapshot and tail report an impossible field value, and with --fail-on-failure exit with an error', async () => {
	await using plane = await startHosted({seed: smallSeed});
	const remote = {PGTOWER_BASE_URL: plane.baseUrl, PGTOWER_API_KEY: plane.apiKey};
	const snapshot = async (...args: readonly string[]) => runHosted(['snapshot', ...args], remote);

	const empty = await snapshot('operations', '--project', projectId, '--filter', 'status:foo');
	expect(empty).toMatchObject({code: 0, complaint: `pgtower snapshot: In the filter, “status” has no value “foo” (its values: ${statuses}).\n`});
	expect(empty.output).not.toBe('');

	for (const more of [['--project', projectId], ['--all-projects'], ['--project', projectId, '--since', '1h', '--json']]) {
		const {code, output, complaint} = await snapshot('operations', ...more, '--filter', 'status:failed,eror', '--fail-on-failure');
		expect({code, output}).toEqual({code: 2, output: ''});
		expect(complaint).toBe(`pgtower snapshot: In the filter, “status” has no value “eror” (did you mean “error”? its values: ${statuses}).\n`);
	}

	for (const filter of ['status:fail', '!status:ok', 'status!=finished,skipped', 'status=failed | action:start']) {
		const {complaint} = await snapshot('operations', '--project', projectId, '--filter', filter);
		expect(complaint).toBe('');
	}

	const computes = await snapshot('computes', '--project', projectId, '--filter', 'type:writer state!=sleeping');
	expect(computes).toMatchObject({
		code: 0, complaint: 'pgtower snapshot: In the filter, “type” has no value “writer” (its values: primary, replica), “state” has no value “sleeping” (its values: active, idle, init).\n',
	});
	const projects = await snapshot('projects', '--filter', 'locked:true');
	expect(projects).toMatchObject({code: 0, complaint: 'pgtower snapshot: In the filter, “locked” has no value “true” (its values: yes, no).\n'});

	const strict = await runHosted(['tail', '--interval', '1', '--project', projectId, '--filter', 'status:faild', '--fail-on-failure'], remote);
	expect(strict).toEqual({code: 2, output: '', complaint: `pgtower tail: In the filter, “status” has no value “faild” (did you mean “failed”? its values: ${statuses}).\n`});
	const tail = await startProgram(['tail', '--interval', '1', '--all-projects', '--filter', '!status:foo'], [], remote);
	await tail.sees(({complaint}) => complaint.includes('“status” has no value “foo”'));
	tail.signal('SIGINT');
	expect(await tail.outcome).toMatchObject({code: 130, complaint: `pgtower tail: In the filter, “status” has no value “foo” (its values: ${statuses}).\n`});
});
