import {createAwayActions, createGoToFailure} from './away.js';
import {createBack} from './back.js';
import {createBranchLists, createBranchNavigation, createSnapshotSchedule} from './branches.js';
import {createCopying} from './copying.js';
import {createDetail, createModals, createTextReading} from './modals.js';
import {createExportRows} from './export-rows.js';
import {createFinding} from './finding.js';
import {createGoToCompute, createGoToOperation, createGoToTime} from './go-to.js';
import {createColumns, createViewLook} from './look.js';
import {createMarks} from './marks.js';
import {createNavigate} from './navigate.js';
import {createGoToCalled, createOpenCalled} from './open-called.js';
import {createQuit} from './quit.js';
import {createSchemaDiff} from './schema-diff.js';

/** Actions that move between screens, or copy and export their contents. */
export const navigationActions = {
	away: createAwayActions,
	back: createBack,
	branches: createBranchNavigation,
	branchLists: createBranchLists,
	columns: createColumns,
	copying: createCopying,
	detail: createDetail,
	exportRows: createExportRows,
	finding: createFinding,
	goToCalled: createGoToCalled,
	goToCompute: createGoToCompute,
	goToFailure: createGoToFailure,
	goToTime: createGoToTime,
	marks: createMarks,
	modals: createModals,
	navigate: createNavigate,
	openCalled: createOpenCalled,
	quit: createQuit,
	reading: createTextReading,
	schemaDiff: createSchemaDiff,
	snapshotSchedule: createSnapshotSchedule,
	viewLook: createViewLook,
};

/** Parts that actions are built from. Commands can't use them directly. */
export const navigationParts = {
	goToOperation: createGoToOperation,
};
