import {type Reply, json} from '../api/scripted-server.js';
import {
	wireBranch,
	wireCompute,
	wireOperation,
	wireProject,
} from '../api/wire.js';

const at = (index: number): string => new Date(Date.UTC(2026, 10, 20, 11) - (index * 1000)).toISOString();

const answerTo = (method: string, path: string, ids: readonly string[]): unknown => {
	const other = (index: number): string => ids[(index + 1) % ids.length] ?? '';
	const projects = ids.map(id => ({
		...wireProject, id, name: `named ${id}`, org_id: id, locked: false,
	}));
	const computes = ids.map((id, index) => ({
		...wireCompute, id, branch_id: other(index), current_state: 'active', pending_state: undefined, host: id,
	}));
	const branches = ids.map((id, index) => ({
		...wireBranch, id, parent_id: other(index), name: `named ${id}`, protected: false,
	}));
	const operations = ids.map((id, index) => ({
		...wireOperation, id, endpoint_id: other(index), branch_id: other(index), action: id, status: 'failed', created_at: at(index),
	}));
	const keys = ids.map((id, index) => ({
		id, name: `named ${id}`, created_by: {id: other(index), name: id}, created_at: at(index),
	}));
	const usable = 'constructor';
	const routes: ReadonlyArray<readonly [pattern: RegExp, answer: unknown]> = [
		[/^\/auth$/v, {account_id: usable, auth_method: 'api_key_user'}],
		[/^\/users\/me$/v, {id: usable, name: usable}],
		[/^\/users\/me\/organizations$/v, {organizations: ids.map(id => ({id, name: id}))}],
		[/\/members$/v, {members: ids.map(id => ({member: {user_id: id, role: id}}))}],
		[/\/api_keys$/v, keys],
		[/^\/projects$/v, {projects, pagination: {}}],
		[/^\/projects\/shared$/v, {projects: [], pagination: {}}],
		[/^\/projects\/[^\/]*$/v, {project: projects[0]}],
		[/\/databases$/v, {databases: ids.map(id => ({name: id, owner_name: id}))}],
		[/\/branches$/v, {branches, pagination: {}}],
		[/\/branches\/[^\/]*$/v, {branch: branches[0]}],
		[/\/operations$/v, {operations, pagination: {}}],
		[/\/operations\/[^\/]*$/v, {operation: operations[0]}],
		[/\/endpoints$/v, method === 'GET' ? {endpoints: computes} : {endpoint: computes[0], operations}],
		[/\/endpoints\//v, {endpoint: computes[0], ...(method !== 'GET' && {operations})}],
	];
	return routes.find(([pattern]) => pattern.test(path))?.[1];
};

/**
Returns a control plane in which every object of every list has one of these ids, and refers to others by them. It answers every request.
*/
export const hostilePlane = (ids: readonly string[]): Reply => (response, request) => {
	const [path = ''] = request.url.replace('/api/v2', '').split('?', 1);
	const answer = answerTo(request.method, path, ids);
	const reply = answer === undefined ? json(404, {message: 'There is no such route.'}) : json(200, answer);
	reply(response, request);
};
