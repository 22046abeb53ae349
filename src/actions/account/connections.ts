import type {PickerItem, SettingLine} from '../../store/slices/modals/account-modals.js';
import type {Refusal} from '../../domain/forbidden.js';

/**
What only the program's root can do: open connections, and read and write the configuration they come from.

Failures are returned as sentences, and the connection in use stays.
*/
export type Connections = {
	/**
	The profiles of the configuration file, as it is now.
	*/
	readonly profiles: () => Promise<{readonly items: readonly PickerItem[]} | {readonly problem: string}>;

	/**
	Replaces the connection in use with that of a profile.
	*/
	readonly switchTo: (profile: string) => Promise<string | undefined>;

	/**
	Reads the key in use again from its source, and starts anew with it.
	*/
	readonly reopen: () => Promise<string | undefined>;

	/**
	Ends the command that is printing a key, and keeps the connection in use.
	*/
	readonly giveUpKey: () => void;

	/**
	Tries a base URL and a key. When they work, writes them as a profile and switches to it.
	*/
	readonly connect: (asked: {readonly baseUrl: string; readonly apiKey: string; readonly profile: string}) => Promise<Refusal | undefined>;

	/**
	Stores the organization for the next start, in the profile in use.

	@returns Where it is stored, or why it is not, in a sentence.
	*/
	readonly keepOrganization: (orgId: string | undefined) => Promise<string>;

	/**
	The settings in force, each with its origin.
	*/
	readonly inForce: () => readonly SettingLine[];
};
