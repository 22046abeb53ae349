import type {RoleLogin} from '../../../domain/change-outcome.js';
import type {ReadPosition} from './read-position.js';

/**
The modal that shows the secret of a new key, or the password of a role. The state contains no other secret, and drops this secret when the modal
closes.
*/
export type SecretModal = {
	readonly kind: 'secret';
	readonly keyName: string;
	readonly secret: string;

	/** The role that the password belongs to. Absent for a key. */
	readonly login?: RoleLogin;
	readonly wasCopied: boolean;

	/** Whether the modal asks the user to confirm closing, which discards the secret. */
	readonly isLeaving: boolean;

	/**
	Whether the latest key press was meant for another part of the screen, such as a key typed for the panes while the modal opened.
	*/
	readonly hasStrayKey?: boolean;
};

/** The details shown for each choice, besides its name. */
export type PickerColumn = 'baseUrl' | 'key' | 'organization' | 'plan' | 'id' | 'region' | 'access';

export type PickerItem = {
	readonly id: string;
	readonly title: string;
	readonly cells: Readonly<Partial<Record<PickerColumn, string>>>;
	readonly isCurrent: boolean;
};

/** A list to choose from: profiles, organizations, or the projects that a search found. */
export type PickerModal = {
	readonly kind: 'picker';
	readonly of: 'profile' | 'organization' | 'project';
	readonly title: string;

	/** The lines of text above the list. */
	readonly lines: readonly string[];
	readonly items: readonly PickerItem[];

	/** The text to show if the list is empty. */
	readonly empty: string;
	readonly selectedId: string | undefined;
};

export type SettingLine = {
	readonly name: string;
	readonly value: string;

	/** The origin of the value, such as `--interval`, `PGTOWER_BASE_URL`, `profile production` or `default`. */
	readonly origin: string;
};

/** The settings in effect, each with its origin. */
export type SettingsModal = {
	readonly kind: 'settings';
	readonly settings: readonly SettingLine[];
	readonly text: ReadPosition;
};

/** The dialog that asks how to replace a missing key, or a key that worked and is now rejected. */
export type RefusedModal = {
	readonly kind: 'refused';
	readonly problem: string;
};

export type AccountModal = SecretModal | PickerModal | SettingsModal | RefusedModal;
