import {expect, test} from 'vitest';
import {loadSnapshot} from '../../../../src/cli/snapshot/kinds.js';
import {readSought} from '../../../../src/cli/snapshot/load/sought.js';
import type {SnapshotView} from '../../../../src/cli/snapshot/view.js';
import type {Wishes} from '../../../../src/cli/snapshot/wishes.js';
import {connect} from '../../../api/connect.js';
import {startPlane, type Plane} from '../../../control-plane/plane.js';
import {projectId, smallSeed} from '../../../control-plane/small-seed.js';
import type {OperationPage, WireOperation} from '../../../control-plane/wire-types.js';

/** A world in which two projects have a history. That of the main project is longer. */
const seed = {
	...smallSeed,
	projects: smallSeed.projects.map((project, index) => ({...project, history: index === 0 ? 900 : 300})),
};

/** Lists the operations of a project through the API, page by page. */
const listed = async (plane: Plane, project: string): Promise<readonly WireOperation[]> => {
	const all: WireOperation[] = [];
	let cursor: string | undefined;
	do {
		const {body} = await plane.get<OperationPage>(`/projects/${project}/operations?limit=1000${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
		all.push(...body.operations);
		cursor = body.operations.length === 0 ? undefined : body.pagination?.cursor;
	} while (cursor !== undefined);

	return all;
};

const take = async (plane: Plane, view: SnapshotView, wishes: Wishes, asked: {readonly projectId?: string; readonly computeId?: string} = {}) => {
	const sought = readSought(view, wishes, {now: plane.clock.now(), zone: 'utc'});
	return loadSnapshot(connect(plane.baseUrl, {apiKey: plane.apiKey}), view, {...asked, ...(sought !== undefined && {sought}), isAll: wishes.allProjects === true});
};

const idsOf = (rows: ReadonlyArray<{readonly id: string}>) => rows.map(({id}) => id);

const isFailed = ({status}: WireOperation) => status === 'failed' || status === 'error';

const day = 86_400_000;

test('snapshot with a filter finds all matching operations, back to the first operation', async () => {
	const plane = await startPlane({seed});
	const all = await listed(plane, projectId);
	expect(all.length).toBeGreaterThan(500);
	const snapshot = await take(plane, 'operations', {filter: 'status:failed,error'}, {projectId});
	expect(snapshot).toMatchObject({projectName: 'shop', hasOlder: false, filter: 'status:failed,error'});
	expect('operations' in snapshot && idsOf(snapshot.operations)).toEqual(idsOf(all.filter(operation => isFailed(operation))));
});

test('snapshot --since lists all operations since the given time without reading older pages', async () => {
	const plane = await startPlane({seed});
	const all = await listed(plane, projectId);
	const middle = Date.parse(all[600]!.created_at);
	const hours = Math.floor((plane.clock.now() - middle) / 3_600_000);
	const bound = plane.clock.now() - (hours * 3_600_000);
	const paths: string[] = [];
	const client = connect(plane.baseUrl, {
		apiKey: plane.apiKey, onExchange({path}) {
			paths.push(path);
		},
	});
	const sought = readSought('operations', {since: `${hours}h`}, {now: plane.clock.now(), zone: 'utc'})!;
	const snapshot = await loadSnapshot(client, 'operations', {projectId, sought});
	expect('operations' in snapshot && idsOf(snapshot.operations)).toEqual(idsOf(all.filter(({created_at: createdAt}) => Date.parse(createdAt) >= bound)));
	expect(paths.filter(path => path.includes('/operations'))).toHaveLength(1);
});

test('snapshot --all-projects lists the matching operations of all projects, newest first', async () => {
	const plane = await startPlane({seed});
	const {body: {projects}} = await plane.get<{projects: Array<{id: string; name: string}>}>('/projects?limit=400');
	const lists = await Promise.all(projects.map(async ({id}) => listed(plane, id)));
	const failed = lists.flat().filter(operation => isFailed(operation) && Date.parse(operation.created_at) >= plane.clock.now() - (30 * day));
	expect(new Set(failed.map(operation => operation.project_id)).size).toBeGreaterThan(1);
	const snapshot = await take(plane, 'operations', {filter: 'status:failed,error', since: '30d', allProjects: true});
	const shown = 'operations' in snapshot ? snapshot.operations : [];
	expect(new Set(idsOf(shown))).toEqual(new Set(idsOf(failed)));
	expect(shown).toHaveLength(failed.length);
	expect(shown.map(({createdAt}) => createdAt)).toEqual(shown.map(({createdAt}) => createdAt).toSorted((one, other) => other - one));
	expect(snapshot).toMatchObject({hasOlder: false, gaps: []});

	const ofOne = await take(plane, 'operations', {filter: 'project:"club site"', allProjects: true});
	const club = projects.find(({name}) => name === 'club site')!;
	expect('operations' in ofOne && idsOf(ofOne.operations)).toEqual(idsOf(await listed(plane, club.id)));
});

test('without a filter or a time, snapshot --all-projects lists the latest operations', async () => {
	const plane = await startPlane({seed});
	const snapshot = await take(plane, 'operations', {allProjects: true});
	expect(snapshot).toMatchObject({hasOlder: true});
	expect('operations' in snapshot && snapshot.operations).toHaveLength(50);
});

test('`snapshot operations` applies --compute and --filter together', async () => {
	const plane = await startPlane({seed});
	const {id} = await plane.primaryOn('main');
	const snapshot = await take(plane, 'operations', {filter: 'action:start,suspend branch=main'}, {projectId, computeId: id});
	const all = await listed(plane, projectId);
	expect('operations' in snapshot && idsOf(snapshot.operations)).toEqual(idsOf(all.filter(({endpoint_id: computeId, action}) => computeId === id && /start|suspend/v.test(action))));
});

test('`snapshot projects` and `snapshot computes` apply --filter, too', async () => {
	const plane = await startPlane();
	const projects = await take(plane, 'projects', {filter: 'pg:16'});
	expect('projects' in projects && projects.projects.map(({name}) => name)).toEqual(['club site']);
	const computes = await take(plane, 'computes', {filter: 'branch:staging type:replica'}, {projectId});
	expect('computes' in computes && computes.computes.map(({type}) => type)).toEqual(['read_only']);
});
