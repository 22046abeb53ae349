import type {PickerItem, SettingLine} from '../../store/slices/modals/account-modals.js';
import type {Refusal} from '../../domain/forbidden.js';

/**
Functions that `src/app` provides: opening connections, and reading and writing their configuration.

Failures are returned as messages, and the current connection stays.
*/
export type Connections = {
	/** Reads the current profiles of the configuration file. */
	readonly profiles: () => Promise<{readonly items: readonly PickerItem[]} | {readonly problem: string}>;

	/** Replaces the current connection with the connection of a profile. */
	readonly switchTo: (profile: string) => Promise<string | undefined>;

	/** Reads the current key again from its source, and restarts the connection with that key. */
	readonly reopen: () => Promise<string | undefined>;

	/** Stops the command that is printing a key, and keeps the current connection. */
	readonly giveUpKey: () => void;

	/**
	Tries a base URL and a key. If the connection works, saves the URL and the key as a profile, and switches to the profile.
	*/
	readonly connect: (asked: {readonly baseUrl: string; readonly apiKey: string; readonly profile: string}) => Promise<Refusal | undefined>;

	/**
	Saves the organization to the current profile for the next start.

	@returns Where the organization was saved, or the reason it was not saved.
	*/
	readonly keepOrganization: (orgId: string | undefined) => Promise<string>;

	/** Returns the settings in effect, each with its origin. */
	readonly inForce: () => readonly SettingLine[];
};
