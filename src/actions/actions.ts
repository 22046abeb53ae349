import type {Exchange} from '../api/exchange.js';
import {clipboardText} from '../domain/clipboard-text.js';
import {steppedInterval, toggledPause} from '../store/connection.js';
import {typedFilter} from '../store/filters.js';
import {clearedNotice} from '../store/notice.js';
import {toggledWide, toggledZone} from '../store/view.js';
import {createAccess, type Access} from './account/access.js';
import {createAccount} from './account/account.js';
import {createApiKeys, type ApiKeys} from './account/api-keys.js';
import type {Connections} from './account/connections.js';
import type {Context} from './context.js';
import type {ChangeRunner} from './changes/change-runner.js';
import {createComputeActions, type ComputeActions} from './changes/compute-actions.js';
import {createGoToFailure} from './navigation/failures.js';
import {createGoToPlace} from './navigation/go-to-compute.js';
import {createCopying, type Copying} from './navigation/copying.js';
import {createDetail, type Detail} from './navigation/detail.js';
import {createFindProject, type FindProject} from './account/find-project.js';
import {createOpenCalled, type OpenCalled} from './navigation/open-called.js';
import {createFinding, type Finding} from './navigation/finding.js';
import {createForms, type Forms} from './forms/forms.js';
import {createJournal, type Journal, type JournalStorage} from './journal.js';
import {createLayers, type Layers} from './navigation/modals.js';
import {createLeave, type Leave} from './navigation/quit.js';
import {createNoteLeftOut} from './left-out.js';
import {createNavigate, type Navigate} from './navigation/navigate.js';
import type {Notify} from './notices.js';
import type {Refresh} from './polling/refresh.js';
import {createRetryFailed} from './changes/retry-failed.js';
import {createSubmitForm} from './forms/submit-form.js';
import {createSubmitOther, type Submit} from './forms/submit-other.js';
import type {Watch} from './polling/poll-scheduler.js';

/**
What only the program's root can do.
*/
export type Shell = {
	readonly quit: () => void;
	readonly repaint: () => void;
	readonly suspend: () => void;

	/**
	Puts a text on the terminal's clipboard; false when it is too long to arrive.
	*/
	readonly copy: (text: string) => boolean;
};

/**
Everything a command can do.
*/
export type Actions = {
	readonly navigate: Navigate;
	readonly layers: Layers;
	readonly finding: Finding;
	readonly detail: Detail;
	readonly copying: Copying;
	readonly forms: Forms;
	readonly computes: ComputeActions;
	readonly apiKeys: ApiKeys;
	readonly access: Access;
	readonly findProject: FindProject;
	readonly openCalled: OpenCalled;
	readonly retryFailed: () => void;
	readonly goToFailure: () => void;
	readonly goToPlace: () => void;
	readonly journal: Journal;
	readonly leave: Leave;

	/**
	Takes note of a request that is over, to the API at that root: for the journal, and of what its answer had that is not shown.
	*/
	readonly recordExchange: (exchange: Exchange, baseUrl: string) => void;
	readonly notify: Notify;
	/**
	Gives up the key that is being read, else dismisses the message, else clears the filter, else takes the marks away, else leaves the feed of all projects, else goes back to the projects.
	*/
	readonly back: () => void;
	readonly refreshNow: () => void;
	readonly togglePause: () => void;
	readonly stepInterval: (direction: 1 | -1) => void;
	readonly toggleZone: () => void;
	readonly toggleWide: () => void;
	readonly shell: Shell;
};

/**
What the actions are made from besides the store.
*/
export type Parts = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly watch: Watch;
	readonly notify: Notify;
	readonly runner: ChangeRunner;
	readonly connections: Connections;
	readonly journalStorage: JournalStorage;
	readonly shell: Shell;
};

export const createActions = ({context, refresh, watch, notify, runner, connections, journalStorage, shell}: Parts): Actions => {
	const {store} = context;
	// Whatever is copied, and wherever it comes from.
	const copy = (text: string): boolean => shell.copy(clipboardText(text));
	const navigate = createNavigate(context, refresh, watch);
	const account = createAccount(context);
	const submit: Submit = async submission => {
		switch (submission.kind) {
			case 'create-key': {
				return apiKeys.create(submission);
			}

			case 'revoke-key': {
				return apiKeys.revoke(submission);
			}

			case 'connect': {
				return access.connect(submission);
			}

			case 'find-project': {
				return findProject.find(submission.name);
			}
		}
	};

	const forms = createForms(context, notify, createSubmitForm(context, runner, notify), createSubmitOther(context, submit));
	const apiKeys = createApiKeys({
		context, account, openForm: forms.openOther, notify, copy,
	});
	const findProject = createFindProject({
		context, account, navigate, watch, openForm: forms.openOther, notify,
	});
	const access = createAccess({
		context, connections, account, watch, openForm: forms.openOther, notify, goToProject: findProject.goTo,
	});
	const journal = createJournal({
		context, storage: journalStorage, notify, copyText: copy,
	});
	const noteLeftOut = createNoteLeftOut(context, notify);
	const computes = createComputeActions(context, forms, runner, notify);

	return {
		navigate,
		layers: createLayers(context),
		finding: createFinding(context, watch),
		detail: createDetail(context, refresh),
		copying: createCopying(context, copy, notify),
		forms,
		computes,
		apiKeys,
		access,
		findProject,
		openCalled: createOpenCalled({context, findProject, notify}),
		retryFailed: createRetryFailed(context, runner),
		goToFailure: createGoToFailure(context, navigate),
		goToPlace: createGoToPlace(context, navigate),
		journal,
		leave: createLeave(context, shell.quit),
		recordExchange(exchange, baseUrl) {
			journal.record(exchange, baseUrl);
			noteLeftOut(exchange);
		},
		notify,
		back() {
			// One step at a time: the message, the filter, the marks, and then the pane to the left.
			const {connection, notice, view, marks} = store.getState();
			if (connection.keyReading !== undefined) {
				access.giveUpKey();
			} else if (notice !== undefined) {
				store.setState(clearedNotice(undefined));
			} else if (view.filters[view.focus] !== '') {
				store.setState(typedFilter(view.focus, ''));
			} else if (view.focus === 'computes' && (marks.get(view.openProjectId ?? '') ?? []).length > 0) {
				computes.unmark();
			} else if (view.isAll) {
				navigate.toggleAll();
			} else {
				navigate.focus('projects');
			}
		},
		refreshNow() {
			const {phase, baseUrl} = store.getState().connection;
			if (phase === 'refused' && baseUrl === undefined) {
				// Without a key there is nothing to be read but the key.
				access.retryKey();
				return;
			}

			watch.now(true);
		},
		togglePause() {
			store.setState(toggledPause());
			watch.now(false);
		},
		stepInterval(direction) {
			store.setState(steppedInterval(direction));
			watch.now(false);
		},
		toggleZone() {
			store.setState(toggledZone());
		},
		toggleWide() {
			store.setState(toggledWide());
		},
		shell,
	};
};
