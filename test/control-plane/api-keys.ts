import type {Plane} from './plane.js';
import {organizationId, projectId} from './small-seed.js';
import type {WireProject} from './wire-types.js';

export type NewKey = {
	readonly id: number;
	readonly key: string;
	readonly name: string;
	readonly project_id?: string;
};

export const organizationKeys = `/organizations/${organizationId}/api_keys`;

/** Creates a personal key for the owner of `key`. */
export const personalKey = async (plane: Plane, key = plane.keys.administrator): Promise<NewKey> => {
	const {body} = await plane.post<NewKey>('/api_keys', {key_name: 'mine'}, {key});
	return body;
};

/** Creates a key of the main organization. */
export const organizationKey = async (plane: Plane): Promise<NewKey> => {
	const {body} = await plane.post<NewKey>(organizationKeys, {key_name: 'all of it'});
	return body;
};

/** Creates a key that is scoped to the main project, as the owner of `key`. */
export const scopedKey = async (plane: Plane, key = plane.keys.member): Promise<NewKey> => {
	const {body} = await plane.post<NewKey>(organizationKeys, {key_name: 'one project', project_id: projectId}, {key});
	return body;
};

/** Returns the ids of the projects that a key gives access to. */
export const projectsOf = async (plane: Plane, key: string): Promise<readonly string[]> => {
	const {body} = await plane.get<{projects: WireProject[]}>('/projects', {key});
	return body.projects.map(({id}) => id);
};
