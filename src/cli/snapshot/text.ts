import {formatInstant, zoneName} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import {computeColumns} from './compute-columns.js';
import type {Facts} from './facts.js';
import {keyTableColumns} from './key-columns.js';
import {operationColumns} from './operation-columns.js';
import {withTone} from './table-tone.js';
import {projectTableColumns} from './project-columns.js';
import type {Snapshot} from './snapshot.js';
import {tableLines, type Look} from './table.js';

const counted = (count: number, one: string, many: string): string =>
	count === 0 ? `No ${many}` : `${count} ${count === 1 ? one : many}`;

const projectWords = ({projectId, projectName}: Extract<Snapshot, {projectId: string}>): string =>
	projectName === undefined ? projectId : `${projectName} (${projectId})`;

/**
What is shown, and of which project.
*/
const subject = (snapshot: Snapshot): string => {
	switch (snapshot.view) {
		case 'projects': {
			return counted(snapshot.projects.length, 'project', 'projects');
		}

		case 'computes': {
			return `${counted(snapshot.computes.length, 'compute', 'computes')} of ${projectWords(snapshot)}`;
		}

		case 'operations': {
			const {operations: {length}, hasOlder} = snapshot;
			const whose = 'projectId' in snapshot ? projectWords(snapshot) : counted(snapshot.projects.length, 'project', 'projects').toLowerCase();
			return `${hasOlder ? `The ${length} newest operations` : counted(length, 'operation', 'operations')} of ${whose}`;
		}

		case 'keys': {
			return counted(snapshot.keys.length, 'API key', 'API keys');
		}
	}
};

const table = (snapshot: Snapshot, facts: Facts, look: Look): readonly string[] => {
	switch (snapshot.view) {
		case 'projects': {
			return tableLines(projectTableColumns(facts), snapshot.projects, look);
		}

		case 'computes': {
			return tableLines(computeColumns(facts), snapshot.computes, look);
		}

		case 'operations': {
			return tableLines(operationColumns(facts, !('projectId' in snapshot)), snapshot.operations, look);
		}

		case 'keys': {
			return tableLines(keyTableColumns(facts), snapshot.keys, look);
		}
	}
};

/**
Writes a snapshot for people: a table below a line with the view, its project, the control plane and the time.
*/
export const snapshotText = (snapshot: Snapshot, serverName: string, facts: Facts, look: Look): string => {
	const {now, zone} = facts;
	const filter = 'filter' in snapshot && snapshot.filter !== undefined ? ` with ${snapshot.filter}` : '';
	const title = sanitize(`${subject(snapshot)}${filter} at ${serverName}, ${formatInstant(now, zone)} ${zoneName(now, zone)}`);
	const lines = table(snapshot, facts, look);
	return [look.hasColour ? withTone(title, 'dim') : title, ...(lines.length === 1 ? [] : lines), ''].join('\n');
};
