import {branchById} from '../branches/branches.js';
import {defineReadList} from './define-read-list.js';

export const snapshotList = defineReadList('snapshots', {
	copies: (_, {id}) => [{label: 'id', value: id}],
	about(state, {projectId, sourceBranchId, expiresAt}) {
		const source = sourceBranchId === undefined ? undefined : branchById(state, projectId, sourceBranchId);
		return [
			...(source === undefined && sourceBranchId !== undefined ? [{text: 'Its source branch no longer exists.', tone: 'busy'} as const] : []),
			...(expiresAt === undefined ? [{text: 'It does not expire.'}] : []),
		];
	},
});
