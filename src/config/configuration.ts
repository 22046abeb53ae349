import type {ThemeName} from '../domain/theme-name.js';

/** The colors for a profile's accent. The palette of every terminal has these colors. */
export const accents = ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white', 'gray'] as const;
export type Accent = typeof accents[number];

/**
One account on one control plane.

A profile has at most one of `apiKeyFile`, `apiKeyCommand` and `apiKeyEnv`.
*/
export type Profile = {
	/** The API root. Its last path segment is the API version. */
	readonly baseUrl?: string;

	/**
	The file that holds the key. `~/` is the home folder. A relative path starts at the folder of the configuration file.
	*/
	readonly apiKeyFile?: string;

	/** A program and its arguments, run without a shell. The first line of its output is the key. */
	readonly apiKeyCommand?: readonly string[];

	/** Name of the environment variable that holds the key. */
	readonly apiKeyEnv?: string;
	readonly org?: string;
	readonly project?: string;
	readonly readOnly?: boolean;

	/** Seconds between polls, 1 to 3600. */
	readonly interval?: number;
	readonly accent?: Accent;
};

/**
The settings of the terminal bell: it never rings, rings when an operation fails, or also rings when the user's own change finishes.
*/
export const alertKinds = ['off', 'failures', 'all'] as const;
export type Alerts = typeof alertKinds[number];

export const defaultAlerts: Alerts = 'failures';

/** Preferences for all profiles. */
export type Preferences = {
	/** Whether only ASCII characters are drawn. */
	readonly ascii?: boolean;

	/** False for no color. */
	readonly color?: boolean;
	readonly theme?: ThemeName;

	/** Whether mouse support is on. */
	readonly mouse?: boolean;
	readonly alerts?: Alerts;
};

/** The content of the configuration file. */
export type Configuration = {
	/**
	The field `$schema`: the address of a JSON schema for editors. pgtower preserves this field but does not use it.
	*/
	readonly schema?: string;
	readonly profiles: ReadonlyMap<string, Profile>;

	/** The profile to use unless the user names a profile, a base URL, a key or the demo. */
	readonly defaultProfile?: string;
	readonly preferences: Preferences;
};

export const emptyConfiguration: Configuration = {profiles: new Map(), preferences: {}};

/** The shortest time between polls, in seconds. */
export const shortestInterval = 1;

/** The longest time between polls, in seconds. */
export const longestInterval = 3600;

/**
The default time between polls, in seconds.

@see docs/control-api.md#limit-poll-interval
*/
export const defaultInterval = 5;

/** Returns whether a number is a valid poll interval: a whole number of seconds from 1 to 3600. */
export const isInterval = (seconds: number): boolean =>
	Number.isSafeInteger(seconds) && seconds >= shortestInterval && seconds <= longestInterval;
