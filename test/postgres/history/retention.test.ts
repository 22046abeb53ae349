import {expect, test} from 'vitest';
import {serverWorld} from '../../../src/control-plane/seed/server-world.js';
import {startRealPlane} from '../real-plane.js';

type Answer = {readonly project: {readonly id: string; readonly history_retention_seconds: number}};

test('a project\'s retention period is reduced to the limit set by --history, and a shorter period stays', async () => {
	const plane = await startRealPlane(serverWorld(), [], {history: {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000}});
	const before = await plane.get<Answer>('/projects/small-harbor-50000001');
	expect(before.body.project.history_retention_seconds).toBe(3600);
	const {body: {project}} = await plane.post<Answer>('/projects', {project: {name: 'new', history_retention_seconds: 86_400}});
	expect(project.history_retention_seconds).toBe(3600);
	await plane.rest(project.id);
	const shorter = await plane.patch<Answer>(`/projects/${project.id}`, {project: {history_retention_seconds: 1800}});
	expect(shorter.body.project.history_retention_seconds).toBe(1800);
	await plane.rest(project.id);
	const longer = await plane.patch<Answer>(`/projects/${project.id}`, {project: {history_retention_seconds: 86_400}});
	expect(longer.body.project.history_retention_seconds).toBe(3600);
	await plane.rest(project.id);
});
