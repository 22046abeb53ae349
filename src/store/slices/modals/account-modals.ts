import type {RoleLogin} from '../../../domain/change-outcome.js';
import type {ReadPosition} from './read-position.js';

/**
The secret of a key that has just been created, or the password of a role. This is the only secret in the whole state, until the modal closes.
*/
export type SecretModal = {
	readonly kind: 'secret';
	readonly keyName: string;
	readonly secret: string;

	/**
	The role that it is the password of; absent for a key.
	*/
	readonly login?: RoleLogin;
	readonly wasCopied: boolean;

	/**
	Whether it asks if the secret may be forgotten.
	*/
	readonly isLeaving: boolean;
};

/**
What is told of what can be chosen, besides its name.
*/
export type PickerColumn = 'baseUrl' | 'key' | 'organization' | 'plan' | 'id' | 'region' | 'access';

export type PickerItem = {
	readonly id: string;
	readonly title: string;

	/**
	What stands beside it, by the columns of its list.
	*/
	readonly cells: Readonly<Partial<Record<PickerColumn, string>>>;
	readonly isCurrent: boolean;
};

/**
A list to choose from: a profile, an organization, or a project that was found in one of them.
*/
export type PickerModal = {
	readonly kind: 'picker';
	readonly of: 'profile' | 'organization' | 'project';
	readonly title: string;

	/**
	The text above the list, by lines.
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
A setting that is in force.
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
The settings in force, each with its origin.
*/
export type SettingsModal = {
	readonly kind: 'settings';
	readonly settings: readonly SettingLine[];
	readonly text: ReadPosition;
};

/**
The question what to do about a key that worked and is now refused, or about a missing key.
*/
export type RefusedModal = {
	readonly kind: 'refused';
	readonly problem: string;
};

export type AccountModal = SecretModal | PickerModal | SettingsModal | RefusedModal;
