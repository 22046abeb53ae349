import {isLocal, type Compute} from '../../../domain/computes/compute.js';
import {quoted} from '../../../domain/text/curl-command.js';
import {objectPath} from '../../../domain/requests/object-path.js';
import type {Subject} from '../../../domain/subject.js';
import {kindOf, type Listed} from '../../rows/list-kinds.js';
import {readListIn} from '../../slices/read-lists.js';
import type {State} from '../../state.js';
import {branchById} from '../branches/branches.js';
import {computeOfBranch, computesOf} from '../computes.js';
import {listCalled} from '../lists/lists.js';
import {roleList} from '../lists/role-list.js';
import {projectById} from '../projects/projects.js';
import {connections, type Copyable, type CopyLabel} from './connection-strings.js';

/**
Builds the curl command that reads an object. The command takes the API key from the environment variable `PGTOWER_API_KEY`.
*/
const curlOf = (subject: Subject, baseUrl: string): string =>
	`curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H 'Accept: application/json' ${quoted(`${baseUrl}${objectPath(subject)}`)}`;

/** Returns the compute for an object's connection string: the compute itself, or the compute that a branch uses. */
const computeOf = (state: State, {kind, projectId, id}: Subject): Compute | undefined => {
	if (kind === 'branch') {
		return computeOfBranch(state, projectId, id);
	}

	return kind === 'compute' ? computesOf(state, projectId).items.find(item => item.id === id) : undefined;
};

/** Returns the values that can be copied from an object. */
const ofSubject = (state: State, subject: Subject): readonly Copyable[] => {
	const {kind, projectId, id} = subject;
	const compute = computeOf(state, subject);
	const [database] = readListIn(state.readLists.databases, compute?.branchId).items;
	const name = kind === 'project'
		? projectById(state, id)?.name
		: (kind === 'branch' ? branchById(state, projectId, id)?.name : compute?.name);
	const {baseUrl} = state.connection;
	return [
		{label: 'id', value: id},
		...(name === undefined ? [] : [{label: 'name', value: name} as const]),
		...(compute === undefined ? [] : connections(state, compute, database)),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlOf(subject, baseUrl)} as const]),
		{label: 'JSON'},
	];
};

/**
Returns the branch whose databases must be loaded for an object's connection string, or undefined if there is no such branch.
*/
export const connectedBranch = (state: State, listed: Listed): {readonly projectId: string; readonly branchId: string} | undefined => {
	if (listed.kind === 'compute' || listed.kind === 'branch') {
		const compute = computeOf(state, listed);
		return compute === undefined ? undefined : {projectId: listed.projectId, branchId: compute.branchId};
	}

	return listed.kind === 'row' && listed.list === 'roles' ? roleList.rowFor(state, listed) : undefined;
};

/** Returns the values that can be copied from the row under the cursor; none if the row is gone. */
export const copyables = (state: State, listed: Listed): readonly Copyable[] =>
	listed.kind === 'row' ? listCalled(listed.list).copies(state, listed) : ofSubject(state, listed);

const nounOf = (listed: Listed): string => listed.kind === 'row' ? kindOf(listed.list).one : listed.kind;

/** Returns the reason a value can't be copied, or undefined if the value can be copied. */
export const notCopyableReason = (state: State, listed: Listed, label: CopyLabel): string | undefined => {
	const known = copyables(state, listed);
	if (known.some(item => item.label === label)) {
		return undefined;
	}

	if (label === 'id' && known.some(item => item.label === 'name')) {
		return `A ${nounOf(listed)} has no id of its own: n copies its name.`;
	}

	if (label === 'curl' && state.connection.baseUrl === undefined) {
		return 'No control plane is connected.';
	}

	const compute = listed.kind === 'row' ? undefined : computeOf(state, listed);
	if (compute !== undefined && compute.host !== '' && label.startsWith('pooled')) {
		return isLocal(compute)
			? `There is no ${label}: a local server has no pooler. Use the direct one.`
			: `No ${label} is known: the host of the compute does not contain its id.`;
	}

	return `This ${nounOf(listed)} has no ${label} to copy.`;
};
