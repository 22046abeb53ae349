import type {SnapshotFacts} from '../../domain/attributes/attribute.js';
import {jsonTime} from '../../domain/attributes/times.js';
import {momentText, type PastMoment} from '../../domain/branches/past-moment.js';
import {diffLines, diffSummary, type DiffLineKind} from '../../domain/branches/schema-comparison.js';
import {safePieces} from '../../terminal/text/safe-pieces.js';
import type {Names} from './facts.js';
import type {SchemaDiffSnapshot} from './snapshot.js';
import {withTone, type Look, type TableTone} from './table/table.js';

const sideText = (branchId: string, moment: PastMoment | undefined, {names, zone}: SnapshotFacts): string => {
	const name = names.branch(branchId) ?? branchId;
	return moment === undefined ? name : `${name} at ${momentText(moment, zone)}`;
};

/** Summarizes a difference, such as `3 lines added, 1 removed from main to dev in the schema of shop`. */
export const schemaDiffSubject = ({comparison, diff}: SchemaDiffSnapshot, facts: SnapshotFacts): string => {
	const {branchId, baseId, moment, baseMoment, databaseName} = comparison;
	const summary = diffSummary(diffLines(diff)).replace(/^n/v, 'N');
	return `${summary} from ${sideText(baseId, baseMoment, facts)} to ${sideText(branchId, moment, facts)} in the schema of ${databaseName}`;
};

const tones: Readonly<Record<DiffLineKind, TableTone | undefined>> = {
	head: 'heading', file: 'dim', added: 'good', removed: 'bad', same: undefined,
};

/**
Formats the lines of a unified diff for printing. Control characters become visible symbols, and tabs become spaces.
*/
export const schemaDiffLines = (diff: string, {hasColour}: Look): readonly string[] => diffLines(diff).map(({kind, text}) => {
	const line = [...safePieces(text)].join('');
	return hasColour ? withTone(line, tones[kind]) : line;
});

const momentEntry = (moment: PastMoment | undefined) => moment === undefined ? undefined : {at: jsonTime(moment.at), lsn: moment.lsn};

/**
Returns the fields of `snapshot schema-diff --json` besides the branch. `diff` is the unchanged text from the server.
*/
export const schemaDiffEntries = ({comparison, diff}: SchemaDiffSnapshot, names: Names): Readonly<Record<string, unknown>> => {
	const {baseId, moment, baseMoment, databaseName} = comparison;
	return {
		moment: momentEntry(moment), base: {id: baseId, name: names.branch(baseId)}, baseMoment: momentEntry(baseMoment), database: databaseName, isSame: diff === '', diff,
	};
};
