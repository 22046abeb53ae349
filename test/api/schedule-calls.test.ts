import {expect, test} from 'vitest';
import {connect} from './connect.js';
import {json, startScriptedServer} from './scripted-server.js';

const branch = {projectId: 'p-1', branchId: 'br-1'};

test('the client drops invalid rules from a backup schedule, and counts the dropped rules', async () => {
	const schedule = [
		{frequency: 'daily', hour: 3, retention_seconds: 604_800},
		{frequency: 'daily', hour: 99},
		{frequency: 'weekly', hour: 3, day: 9},
		{frequency: 'weekly', hour: 3},
		{frequency: 'monthly', hour: 3, day: -1},
		{frequency: 'hourly'},
		{frequency: 'monthly', hour: 0, day: 31},
		'every day',
		null,
	];
	const {baseUrl} = await startScriptedServer(json(200, {schedule}));
	await expect(connect(baseUrl).getBackupSchedule(branch)).resolves.toEqual({
		rules: [{frequency: 'daily', hour: 3, retentionSeconds: 604_800}, {frequency: 'monthly', hour: 0, day: 31}], otherCount: 7,
	});
});

test('rules of a backup schedule are sent with the field names of the API', async () => {
	const {baseUrl, requests} = await startScriptedServer(json(200, {}));
	await connect(baseUrl).setBackupSchedule(branch, [{
		frequency: 'weekly', hour: 3, day: 1, retentionSeconds: 3600,
	}]);
	expect(requests).toMatchObject([{method: 'PUT', url: '/api/v2/projects/p-1/branches/br-1/backup_schedule'}]);
	expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
		schedule: [{
			frequency: 'weekly', hour: 3, day: 1, retention_seconds: 3600,
		}],
	});
});
