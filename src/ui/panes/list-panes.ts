import type {ReactElement} from 'react';
import type {RowList} from '../../store/rows/list-kinds.js';
import type {PaneSize} from '../layout.js';
import {journalSizes, keysSizes} from './about-size.js';
import {BranchesPane} from './branches-pane.js';
import {DatabasesPane, RolesPane} from './branch-list-panes.js';
import {ComputesPane} from './computes-pane.js';
import {JournalPane} from './journal-pane.js';
import {KeysPane} from './keys-pane.js';
import {OperationsPane} from './operations-pane.js';
import {ProjectsPane} from './projects-pane.js';
import {remarkRows, sessionsSize} from './sessions-size.js';
import {SessionsPane} from './sessions-pane.js';

/**
The part of a pane that its list takes: how many rows stand above it, and its size.
*/
type ListPart = {
	readonly above: number;
	readonly size: PaneSize;
};

type DrawnList = {
	readonly Pane: (props: {readonly size: PaneSize}) => ReactElement;

	/**
	Absent where the list takes the whole pane.
	*/
	readonly partOf?: (size: PaneSize) => ListPart;
};

/**
How each list is drawn.
*/
export const listPanes: Readonly<Record<RowList, DrawnList>> = {
	projects: {Pane: ProjectsPane},
	computes: {Pane: ComputesPane},
	operations: {Pane: OperationsPane},
	branches: {Pane: BranchesPane},
	databases: {Pane: DatabasesPane},
	roles: {Pane: RolesPane},
	sessions: {Pane: SessionsPane, partOf: size => ({above: remarkRows(size), size: sessionsSize(size)})},
	keys: {Pane: KeysPane, partOf: size => ({above: 0, size: keysSizes(size).list})},
	journal: {Pane: JournalPane, partOf: size => ({above: 0, size: journalSizes(size).list})},
};

export const listPartOf = (list: RowList, size: PaneSize): ListPart => listPanes[list].partOf?.(size) ?? {above: 0, size};
