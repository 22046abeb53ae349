import type {PickerItem, SettingLine} from '../../store/account-modals.js';
import type {Refusal} from '../../domain/refusal.js';

/**
What only the program's root can do: open connections, and read and write the configuration they come from.

What goes wrong comes back as a sentence, and the connection in use stays.
*/
export type Connections = {
	/**
	The profiles of the configuration file, as it is now.
	*/
	readonly profiles: () => Promise<{readonly items: readonly PickerItem[]} | {readonly problem: string}>;

	/**
	Leaves the connection in use for that of a profile.
	*/
	readonly switchTo: (profile: string) => Promise<string | undefined>;

	/**
	Reads the key in use once more from where it comes, and begins anew with it.
	*/
	readonly reopen: () => Promise<string | undefined>;

	/**
	Ends the command that is giving a key, and keeps what is in use.
	*/
	readonly giveUpKey: () => void;

	/**
	Tries a base URL and a key; when they work, writes them as a profile and switches to it.
	*/
	readonly connect: (asked: {readonly baseUrl: string; readonly apiKey: string; readonly profile: string}) => Promise<Refusal | undefined>;

	/**
	Keeps the organization for the next time, in the profile in use.

	@returns Where it is kept, or why it is not, in a sentence.
	*/
	readonly keepOrganization: (orgId: string | undefined) => Promise<string>;

	/**
	What is in force, and where it comes from.
	*/
	readonly inForce: () => readonly SettingLine[];
};
