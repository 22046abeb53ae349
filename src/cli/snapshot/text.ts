import {formatInstant, zoneName} from '../../domain/time.js';
import {sanitize} from '../../terminal/sanitize.js';
import {computeColumns} from './compute-columns.js';
import type {Facts} from './facts.js';
import {keyColumns} from './key-columns.js';
import {operationColumns} from './operation-columns.js';
import {paint} from './paint.js';
import {projectColumns} from './project-columns.js';
import type {Snapshot} from './snapshot.js';
import {tableLines, type Look} from './table.js';

const counted = (count: number, one: string, many: string): string =>
	count === 0 ? `No ${many}` : `${count} ${count === 1 ? one : many}`;

const projectWords = ({projectId, projectName}: Extract<Snapshot, {projectId: string}>): string =>
	projectName === undefined ? projectId : `${projectName} (${projectId})`;

/**
What is shown, and of what.
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
			return `${hasOlder ? `The ${length} newest operations` : counted(length, 'operation', 'operations')} of ${projectWords(snapshot)}`;
		}

		case 'keys': {
			return counted(snapshot.keys.length, 'API key', 'API keys');
		}
	}
};

const table = (snapshot: Snapshot, facts: Facts, look: Look): readonly string[] => {
	switch (snapshot.view) {
		case 'projects': {
			return tableLines(projectColumns(facts), snapshot.projects, look);
		}

		case 'computes': {
			return tableLines(computeColumns(facts), snapshot.computes, look);
		}

		case 'operations': {
			return tableLines(operationColumns(facts), snapshot.operations, look);
		}

		case 'keys': {
			return tableLines(keyColumns(facts), snapshot.keys, look);
		}
	}
};

/**
A snapshot for people: a line that says what it is, of what, at which control plane and when, and a table.
*/
export const snapshotText = (snapshot: Snapshot, place: string, facts: Facts, look: Look): string => {
	const {now, zone} = facts;
	const title = sanitize(`${subject(snapshot)} at ${place}, ${formatInstant(now, zone)} ${zoneName(now, zone)}`);
	const lines = table(snapshot, facts, look);
	return [look.hasColour ? paint(title, 'dim') : title, ...(lines.length === 1 ? [] : lines), ''].join('\n');
};
