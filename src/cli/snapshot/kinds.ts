import {byReadList, readKindOf, type ReadList} from '../../domain/read-lists.js';
import type {ApiClient} from '../../api/client.js';
import {apiKeyAttributes} from '../../domain/attributes/api-key-attributes.js';
import {computeAttributes, computeTable} from '../../domain/attributes/compute-attributes.js';
import {entryOf, type SnapshotFacts} from '../../domain/attributes/attribute.js';
import {mergedOperationTable, operationAttributes, operationTable} from '../../domain/attributes/operation-attributes.js';
import {projectAttributes, projectFields} from '../../domain/attributes/project-attributes.js';
import type {Asked} from './asked.js';
import {attributeColumns, tableLines, type Look} from './table/table.js';
import type {Names} from './facts.js';
import {loadAllOperations, loadOperations} from './load/load-operations.js';
import {loadReadList} from './load/load-read-list.js';
import {loadKeys} from './load/load-keys.js';
import {loadComputes} from './load/load-project.js';
import {loadProjects} from './load/load-projects.js';
import {loadSchemaDiff} from './load/load-schema-diff.js';
import {
	schemaDiffEntries,
	schemaDiffLines,
	schemaDiffSubject,
} from './schema-diff.js';
import type {ReadSnapshot, SchemaDiffSnapshot, Snapshot} from './snapshot.js';
import {soughtAmong, soughtText} from './load/sought.js';
import type {SnapshotView} from './view.js';

/** The functions that read and print one view. */
type SnapshotKind<Taken extends Snapshot> = {
	/**
	Reads the data of the view with as few requests as possible, some of them in parallel.

	@throws {ApiError | CommandFailure} When the data can't be read, or when the project, branch or compute does not exist.
	*/
	readonly load: (client: ApiClient, asked: Asked) => Promise<Snapshot>;

	/** The title, such as `3 computes of acme-shop`. */
	readonly subject: (taken: Taken, facts: SnapshotFacts) => string;
	readonly table: (taken: Taken, facts: SnapshotFacts, look: Look) => readonly string[];

	/** The fields of the JSON document that only this view has, such as its rows. */
	readonly entries: (taken: Taken, names: Names) => Readonly<Record<string, unknown>>;
	readonly isComplete?: (taken: Taken) => boolean;
};

type SnapshotOf<View extends SnapshotView> = View extends ReadList ? ReadSnapshot<View> : Extract<Snapshot, {readonly view: View}>;

type Kinds = {readonly [View in SnapshotView]: SnapshotKind<SnapshotOf<View>>};

const counted = (count: number, one: string, many: string): string =>
	count === 0 ? `No ${many}` : `${count} ${count === 1 ? one : many}`;

const projectWords = ({projectId, projectName}: {readonly projectId: string; readonly projectName?: string}): string =>
	projectName === undefined ? projectId : `${projectName} (${projectId})`;

const branchWords = (taken: Pick<ReadSnapshot<ReadList>, 'branchId' | 'branches' | 'projectId' | 'projectName'>): string => taken.branchId === undefined
	? projectWords(taken)
	: `${taken.branches.find(({id}) => id === taken.branchId)?.name ?? taken.branchId} in ${projectWords(taken)}`;

type ReadSnapshotKinds = {readonly [List in ReadList]: SnapshotKind<ReadSnapshot<List>>};

const readSnapshotKind = <List extends ReadList>(list: List): SnapshotKind<ReadSnapshot<List>> => {
	const {one, many, attributes} = readKindOf(list);
	return {
		load: async (client, asked) => loadReadList(list, client, asked),
		subject: ({items, ...taken}) => `${counted(items.length, one, many)} of ${branchWords(taken)}`,
		table: ({items}, facts, look) => tableLines(attributeColumns(attributes, facts), items, look),
		entries: ({items}, names) => ({[list]: items.map(item => entryOf(attributes, item, names))}),
	};
};

const schemaDiffKind: SnapshotKind<SchemaDiffSnapshot> = {
	load: loadSchemaDiff,
	subject: (taken, facts) => `${schemaDiffSubject(taken, facts)} of ${projectWords(taken)}`,
	table: ({diff}, _, look) => schemaDiffLines(diff, look),
	entries: schemaDiffEntries,
};

const kinds: Kinds = {
	projects: {
		async load(client, {orgId, sought}) {
			const projects = await loadProjects(client, orgId);
			return {view: 'projects', projects: soughtAmong(projects, projectFields, sought), ...(sought !== undefined && {filter: soughtText(sought)})};
		},
		subject: ({projects}) => counted(projects.length, 'project', 'projects'),
		table: ({projects}, facts, look) => tableLines(attributeColumns(projectAttributes, facts), projects, look),
		entries: ({projects}, names) => ({projects: projects.map(project => entryOf(projectAttributes, project, names))}),
	},
	computes: {
		load: loadComputes,
		subject: taken => `${counted(taken.computes.length, 'compute', 'computes')} of ${projectWords(taken)}`,
		table: ({computes}, facts, look) => tableLines(attributeColumns(computeTable, facts), computes, look),
		entries: ({computes}, names) => ({computes: computes.map(compute => entryOf(computeAttributes, compute, names))}),
	},
	operations: {
		load: async (client, asked) => asked.isAll === true ? loadAllOperations(client, asked) : loadOperations(client, asked),
		subject(taken) {
			const {operations: {length}, hasOlder} = taken;
			const whose = 'projectId' in taken ? projectWords(taken) : counted(taken.projects.length, 'project', 'projects').toLowerCase();
			return `${hasOlder ? `The ${length} newest operations` : counted(length, 'operation', 'operations')} of ${whose}`;
		},
		table: (taken, facts, look) => tableLines(attributeColumns('projectId' in taken ? operationTable : mergedOperationTable, facts), taken.operations, look),
		entries: ({operations}, names) => ({operations: operations.map(operation => entryOf(operationAttributes, operation, names))}),
		isComplete: taken => !taken.hasOlder && !('gaps' in taken && taken.gaps.length > 0),
	},
	'schema-diff': schemaDiffKind,
	...byReadList<ReadSnapshotKinds>(list => readSnapshotKind(list)),
	keys: {
		load: async (client, {orgId}) => loadKeys(client, orgId),
		subject: ({keys}) => counted(keys.length, 'API key', 'API keys'),
		table: ({keys}, facts, look) => tableLines(attributeColumns(apiKeyAttributes, facts), keys, look),
		entries: ({keys}, names) => ({keys: keys.map(key => entryOf(apiKeyAttributes, key, names))}),
		isComplete: ({gaps}) => gaps.length === 0,
	},
};

/** Reads the snapshot of a view. */
export const loadSnapshot = async (client: ApiClient, view: SnapshotView, asked: Asked): Promise<Snapshot> => kinds[view].load(client, asked);

/** Returns the functions that print a snapshot. */
export const kindOfSnapshot = ({view}: Snapshot): SnapshotKind<Snapshot> =>
	// The cast is safe, because each entry of `kinds` fits the snapshots of its view.
	kinds[view] as SnapshotKind<Snapshot>;
