import type {Cursor} from './cursor.js';

/**
The API keys, over the panes.
*/
export type KeysModal = {
	readonly kind: 'keys';
	readonly cursor: Cursor;
};

/**
The secret of a key that has just been made: the only place of the whole state that a secret is in, until it is closed.
*/
export type SecretModal = {
	readonly kind: 'secret';
	readonly keyName: string;
	readonly secret: string;
	readonly wasCopied: boolean;

	/**
	Whether it asks if the secret may be forgotten.
	*/
	readonly isLeaving: boolean;
};

export type PickerItem = {
	readonly id: string;
	readonly title: string;

	/**
	Said beside it, dim.
	*/
	readonly note: string;
	readonly isCurrent: boolean;
};

/**
A list to choose one from: a profile, an organization, or a project that was found in one of them.
*/
export type PickerModal = {
	readonly kind: 'picker';
	readonly of: 'profile' | 'organization' | 'project';
	readonly title: string;

	/**
	What stands above the list, a line each.
	*/
	readonly lines: readonly string[];
	readonly items: readonly PickerItem[];

	/**
	What stands there when the list is empty.
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
	Where it comes from: `--interval`, `PGTOWER_BASE_URL`, `profile production`, `usual`.
	*/
	readonly origin: string;
};

/**
What is in force, and where it comes from.
*/
export type SettingsModal = {
	readonly kind: 'settings';
	readonly settings: readonly SettingLine[];
};

/**
A key that worked is refused, or there is none yet: what to do.
*/
export type RefusedModal = {
	readonly kind: 'refused';
	readonly problem: string;
};

export type AccountModal = KeysModal | SecretModal | PickerModal | SettingsModal | RefusedModal;
