import {organizationName} from '../../store/selectors/projects/account.js';
import {switchedOrganization} from '../../store/updates/evict-projects.js';
import type {PickerModal} from '../../store/slices/modals/account-modals.js';
import {noKey} from '../../store/updates/key-question.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {readFromTop} from '../../store/slices/modals/read-position.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {openTasks} from '../../store/selectors/tasks.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import type {Account} from './account.js';
import type {Connections} from './connections.js';
import type {FindProject} from './find-project.js';
import {organizationPicker} from './organizations.js';
import {profileLines} from './profile-lines.js';

/** Actions about the account: profiles, organizations, connections. */
export type Access = {
	/** Reads the owner of the current key, with the lowest request priority. */
	readonly learn: () => void;
	readonly openProfiles: () => void;
	readonly openOrganizations: () => void;
	readonly openSettings: () => void;

	/** Opens the form for a new connection. Outside the demo, the form proposes the current base URL. */
	readonly askConnection: () => void;

	/**
	Tries the connection in the form. If the connection works, switches to it.

	@returns The error, or undefined if the connection is now in use.
	*/
	readonly connect: Connections['connect'];

	/** Reads the current key again from its source, and restarts the connection with that key. */
	readonly retryKey: () => void;

	/** Stops the command that is printing a key. */
	readonly giveUpKey: () => void;

	/** Moves the cursor of the open list by `rows` entries. */
	readonly movePicker: (rows: number) => void;
	readonly pick: () => void;
};

type Parts = {
	readonly context: Pick<Context, 'store'>;
	readonly connections: Connections;
	readonly account: Pick<Account, 'learn'>;
	readonly scheduler: Pick<PollScheduler, 'start' | 'stop'>;
	readonly openForm: OpenForm;
	readonly notify: Notify;
	readonly findProject: Pick<FindProject, 'goTo'>;
};

export const createAccess = ({context: {store}, connections, account, scheduler, openForm, notify, findProject}: Parts): Access => {
	const say = (problem: string | undefined) => {
		if (problem === undefined) {
			return;
		}

		const {isDemo, baseUrl} = store.getState().connection;
		if (isDemo || baseUrl !== undefined) {
			notify(problem, 'bad');
		} else {
			// Before the first connection, the screen asks for a key until a key works.
			store.setState(noKey(problem));
		}
	};

	const openPicker = (modal: PickerModal) => {
		store.setState(on('modal', openedModal(modal)));
	};

	const openProfiles = async () => {
		const [profiles] = await Promise.all([connections.profiles(), account.learn()]);
		if ('problem' in profiles) {
			notify(profiles.problem, 'bad');
			return;
		}

		const {items} = profiles;
		openPicker({
			kind: 'picker',
			of: 'profile',
			title: 'Profiles',
			lines: profileLines(store.getState()),
			items,
			empty: 'There are no profiles yet. Type :connect to create one.',
			selectedId: items.find(({isCurrent}) => isCurrent)?.id ?? items[0]?.id,
		});
	};

	const openOrganizations = async () => {
		await account.learn();
		openPicker(organizationPicker(store.getState()));
	};

	const switchOrganization = async (orgId: string | undefined) => {
		store.setState(switchedOrganization(orgId));
		scheduler.stop();
		scheduler.start();
		const kept = await connections.keepOrganization(orgId);
		const {account: {isOrgNeeded}} = store.getState();
		notify(orgId === undefined
			? `Listing every project the key can see. ${isOrgNeeded ? 'The next start asks again.' : kept}`
			: `The projects of ${organizationName(store.getState(), orgId)}. ${kept}`);
	};

	/**
	Returns the reason the connection can't be closed yet, or undefined if the connection can be closed. A connection with changes in flight must stay
	open, because the connection tracks these changes. A connection with a rejected key tracks nothing.
	*/
	const underWay = (): string | undefined => {
		const state = store.getState();
		const {length} = openTasks(state);
		return length === 0 || state.connection.phase === 'refused' ? undefined : `${length === 1 ? 'A change is' : `${length} changes are`} under way here: switch when that is over.`;
	};

	const switchProfile = async (profile: string) => {
		const reason = underWay();
		if (reason === undefined) {
			say(await connections.switchTo(profile));
		} else {
			notify(reason);
		}
	};

	const withPicker = (work: (modal: PickerModal) => void) => {
		const top = topModal(store.getState());
		if (top?.kind === 'picker') {
			work(top);
		}
	};

	return {
		learn() {
			void account.learn();
		},
		openProfiles() {
			void openProfiles();
		},
		openOrganizations() {
			void openOrganizations();
		},
		openSettings() {
			store.setState(on('modal', openedModal({kind: 'settings', settings: connections.inForce(), text: readFromTop})));
		},
		askConnection() {
			openForm('connect');
		},
		async connect(asked) {
			const reason = underWay();
			return reason === undefined ? connections.connect(asked) : {message: reason};
		},
		retryKey() {
			const retry = async () => {
				say(await connections.reopen());
			};

			// The screen keeps asking for a key until a key is accepted. The accepted key restarts the connection.
			void retry();
		},
		giveUpKey: connections.giveUpKey,
		movePicker(rows) {
			withPicker(({items, selectedId}) => {
				const index = Math.max(0, items.findIndex(({id}) => id === selectedId));
				const next = items[Math.max(0, Math.min(items.length - 1, index + rows))];
				store.setState(on('modal', changedModal('picker', {selectedId: next?.id})));
			});
		},
		pick() {
			withPicker(({of, selectedId}) => {
				store.setState(on('modal', closedModal()));
				if (selectedId === undefined) {
					return;
				}

				switch (of) {
					case 'profile': {
						void switchProfile(selectedId);
						return;
					}

					case 'organization': {
						void switchOrganization(selectedId === '' ? undefined : selectedId);
						return;
					}

					case 'project': {
						findProject.goTo(selectedId);
					}
				}
			});
		},
	};
};
