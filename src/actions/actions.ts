import type {Exchange} from '../api/exchange.js';
import type {Environment} from '../base/environment.js';
import {clipboardText} from '../domain/text/kept-text.js';
import {steppedInterval, toggledPause} from '../store/slices/connection.js';
import {on} from '../store/state.js';
import {createAccess, type Access} from './account/access.js';
import {createAccount} from './account/account.js';
import {createApiKeys, type ApiKeys} from './account/api-keys.js';
import type {Connections} from './account/connections.js';
import type {Context} from './context.js';
import type {ChangeRunner} from './changes/change-runner.js';
import {createChangeActions, type ChangeActions} from './changes/change-actions.js';
import {createComputeActions, type ComputeActions} from './changes/compute-actions.js';
import {createGiveUp} from './changes/give-up.js';
import {createGoToCalled, createOpenCalled, type OpenCalled} from './navigation/open-called.js';
import {createAwayActions, createGoToFailure, type AwayActions} from './navigation/away.js';
import {createGoToOperation, createGoToCompute} from './navigation/go-to-operation.js';
import {createReadAway, type Absence} from './polling/read-away.js';
import {createConnecting, type Connecting} from './connecting/connecting.js';
import {createCopying, type Copying} from './navigation/copying.js';
import {createDetail, type Detail} from './navigation/detail.js';
import {createFindProject, type FindProject} from './account/find-project.js';
import {createBack, type Back} from './navigation/back.js';
import {createMarks, type Marks} from './navigation/marks.js';
import {
	createBranchLists,
	createBranchNavigation,
	type BranchLists,
	type BranchNavigation,
} from './navigation/branches.js';
import {
	createColumns,
	createLook,
	type Columns,
	type ViewLook,
} from './navigation/look.js';
import {createExportRows, type ExportRows, type ExportStorage} from './navigation/export-rows.js';
import {createGoToTime, type GoToTime} from './navigation/go-to-time.js';
import {createFinding, type Finding} from './navigation/finding.js';
import {createCloseForm, createOpenOther, createSubmitOther} from './forms/other-form.js';
import {createForms, type Forms} from './forms/forms.js';
import {createJournal, type Journal, type JournalStorage} from './journal.js';
import {createModals, type Modals} from './navigation/modals.js';
import {createTextReading, type TextReading} from './navigation/text-reading.js';
import {createQuit, type Quit} from './navigation/quit.js';
import {createNoteLeftOut} from './left-out.js';
import {createNavigate, type Navigate} from './navigation/navigate.js';
import type {Notify} from './notices.js';
import type {Refresh} from './polling/refresh.js';
import {createRetryFailed} from './changes/retry-failed.js';
import type {Shell} from './shell.js';
import {createSubmitForm} from './forms/submit-form.js';
import {createSubmit} from './forms/submit.js';
import type {PollScheduler} from './polling/poll-scheduler.js';

/**
Everything a command can do.
*/
export type Actions = ViewLook & {
	readonly navigate: Navigate;
	readonly modals: Modals;
	readonly finding: Finding;
	readonly reading: TextReading;
	readonly columns: Columns;
	readonly detail: Detail;
	readonly copying: Copying;
	readonly connecting: Connecting;
	readonly forms: Forms;
	readonly changes: ChangeActions;
	readonly computes: ComputeActions;
	readonly apiKeys: ApiKeys;
	readonly access: Access;
	readonly findProject: FindProject;
	readonly openCalled: OpenCalled;
	readonly goToCalled: ReturnType<typeof createGoToCalled>;
	readonly exportRows: ExportRows;
	readonly goToTime: GoToTime;
	readonly retryFailed: () => void;
	readonly goToFailure: () => void;
	readonly away: AwayActions;

	/**
	Reads what happened while nobody looked.
	*/
	readonly readAway: (absence: Absence) => Promise<void>;
	readonly goToCompute: () => void;
	readonly branches: BranchNavigation;
	readonly marks: Marks;
	readonly branchLists: BranchLists;
	readonly journal: Journal;
	readonly quit: Quit;

	/**
	Notes a request that is over, and the API root it went to: for the journal, and to report objects that are not shown.
	*/
	readonly recordExchange: (exchange: Exchange, baseUrl: string) => void;
	readonly notify: Notify;
	readonly back: Back;
	readonly refreshNow: () => void;
	readonly togglePause: () => void;
	readonly stepInterval: (direction: 1 | -1) => void;
	readonly shell: Shell;
};

/**
What the actions are made from, besides the store.
*/
export type Parts = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly notify: Notify;
	readonly runner: ChangeRunner;
	readonly connections: Connections;
	readonly journalStorage: JournalStorage;
	readonly exportStorage: ExportStorage;
	readonly shell: Shell;

	/**
	The environment of this process, for programs that it starts, and its secrets, which they do not get.
	*/
	readonly environment: Environment;
	readonly secrets: () => readonly string[];
};

export const createActions = ({context, refresh, scheduler, notify, runner, connections, journalStorage, exportStorage, shell, environment, secrets}: Parts): Actions => {
	const {store} = context;
	// Every copied text goes through here.
	const copy = (text: string): boolean => shell.copy(clipboardText(text));
	const marks = createMarks(context);
	const navigate = createNavigate(context, refresh, scheduler, notify);
	const account = createAccount(context);
	const openForm = createOpenOther(context);
	const apiKeys = createApiKeys({
		context, account, openForm, notify, copy,
	});
	const findProject = createFindProject({
		context, account, navigate, scheduler, openForm, notify,
	});
	const access = createAccess({
		context, connections, account, scheduler, openForm, notify, goToProject: findProject.goTo,
	});
	const copying = createCopying(context, copy, notify);
	const journal = createJournal({
		context, storage: journalStorage, notify, copyText: copy,
	});
	const connecting = createConnecting({
		context, openForm, copying, journal, notify, copy, shell, environment, secrets,
	});
	const submit = createSubmit({
		apiKeys, access, findProject, connecting,
	});
	const giveUp = createGiveUp(context, runner, notify);
	const forms = createForms({
		context, notify, openOther: openForm, close: createCloseForm(context, giveUp), submitForm: createSubmitForm(context, runner, notify), submitOther: createSubmitOther(context, submit),
	});
	const goToOperation = createGoToOperation(context, navigate, refresh);
	const goToFailure = createGoToFailure(context, goToOperation, notify);
	const noteLeftOut = createNoteLeftOut(context, notify);
	const changes = createChangeActions(context, forms, giveUp);
	const computes = createComputeActions(context, {
		forms, changes, runner, notify,
	});

	const openCalled = createOpenCalled({context, findProject, notify});

	return {
		navigate,
		modals: createModals(context),
		finding: createFinding(context, scheduler),
		reading: createTextReading(context, notify),
		detail: createDetail(context, refresh),
		copying,
		connecting,
		columns: createColumns(context),
		forms,
		changes,
		computes,
		apiKeys,
		access,
		findProject,
		openCalled,
		exportRows: createExportRows({context, storage: exportStorage, notify}),
		goToTime: createGoToTime(context, notify),
		goToCalled: createGoToCalled({context, openCalled, scheduler}),
		retryFailed: createRetryFailed(context, runner),
		goToFailure() {
			void goToFailure();
		},
		away: createAwayActions(context, navigate, goToOperation),
		readAway: createReadAway(context),
		goToCompute: createGoToCompute(context, navigate),
		branches: createBranchNavigation(context, navigate, scheduler),
		marks,
		branchLists: createBranchLists(context, navigate, scheduler),
		journal,
		quit: createQuit(context, shell.quit, notify),
		recordExchange(exchange, baseUrl) {
			journal.record(exchange, baseUrl);
			noteLeftOut(exchange);
		},
		notify,
		back: createBack({
			context, giveUpKey: access.giveUpKey, marks, navigate,
		}),
		refreshNow() {
			if (store.getState().connection.phase === 'refused') {
				// Nothing can be read but the key, which may be another one by now.
				access.retryKey();
				return;
			}

			connecting.sessions.readNow();
			scheduler.now(true);
		},
		togglePause() {
			store.setState(on('connection', toggledPause()));
			scheduler.now(false);
		},
		stepInterval(direction) {
			store.setState(on('connection', steppedInterval(direction)));
			scheduler.now(false);
		},
		...createLook(context, notify),
		shell,
	};
};
