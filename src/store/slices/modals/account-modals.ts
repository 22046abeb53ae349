import type {RoleLogin} from '../../../domain/change-outcome.js';
import type {ReadPosition} from './read-position.js';

/**
The secret of a new key, or the password of a role. No other secret is ever in the state, and this one only until the modal closes.
*/
export type SecretModal = {
	readonly kind: 'secret';
	readonly keyName: string;
	readonly secret: string;

	/**
	The role that the password belongs to; absent for a key.
	*/
	readonly login?: RoleLogin;
	readonly wasCopied: boolean;

	/**
	Whether it is asking to confirm that the secret may be forgotten.
	*/
	readonly isLeaving: boolean;

	/**
	Whether the latest key was none of its own, such as one typed for the panes while it opened.
	*/
	readonly hasStrayKey?: boolean;
};

/**
The details shown for each choice, besides its name.
*/
export type PickerColumn = 'baseUrl' | 'key' | 'organization' | 'plan' | 'id' | 'region' | 'access';

export type PickerItem = {
	readonly id: string;
	readonly title: string;

	/**
	The details shown for it, by column.
	*/
	readonly cells: Readonly<Partial<Record<PickerColumn, string>>>;
	readonly isCurrent: boolean;
};

/**
A list to choose from: profiles, organizations, or projects that were found in them.
*/
export type PickerModal = {
	readonly kind: 'picker';
	readonly of: 'profile' | 'organization' | 'project';
	readonly title: string;

	/**
	The lines of text above the list.
	*/
	readonly lines: readonly string[];
	readonly items: readonly PickerItem[];

	/**
	The text of an empty list.
	*/
	readonly empty: string;
	readonly selectedId: string | undefined;
};

/**
A setting in effect.
*/
export type SettingLine = {
	readonly name: string;
	readonly value: string;

	/**
	Its origin: `--interval`, `PGTOWER_BASE_URL`, `profile production`, `usual`.
	*/
	readonly origin: string;
};

/**
The settings in effect, each with its origin.
*/
export type SettingsModal = {
	readonly kind: 'settings';
	readonly settings: readonly SettingLine[];
	readonly text: ReadPosition;
};

/**
Asks the user how to replace a missing key, or one that worked and is now rejected.
*/
export type RefusedModal = {
	readonly kind: 'refused';
	readonly problem: string;
};

export type AccountModal = SecretModal | PickerModal | SettingsModal | RefusedModal;
