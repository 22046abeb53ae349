/**
The colours an accent can have: those every terminal brings in its own palette.
*/
export const accents = ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white', 'gray'] as const;
export type Accent = typeof accents[number];

/**
One account on one control plane.

At most one of `apiKeyFile`, `apiKeyCommand` and `apiKeyEnv` is there.
*/
export type Profile = {
	/**
	API root; its last path segment is the version.
	*/
	readonly baseUrl?: string;

	/**
	File that holds the key. `~/` is the home folder; what is relative is so to the folder of the configuration file.
	*/
	readonly apiKeyFile?: string;

	/**
	Argument list, run without a shell; its first line of output is the key.
	*/
	readonly apiKeyCommand?: readonly string[];

	/**
	Name of the environment variable that holds the key.
	*/
	readonly apiKeyEnv?: string;
	readonly org?: string;
	readonly project?: string;
	readonly readOnly?: boolean;

	/**
	Seconds between polls, 1 to 3600.
	*/
	readonly interval?: number;
	readonly accent?: Accent;
};

/**
When the terminal calls its user: never, when an operation fails, or also when one that is followed ends.
*/
export const alertKinds = ['off', 'failures', 'all'] as const;
export type Alerts = typeof alertKinds[number];

export const defaultAlerts: Alerts = 'failures';

/**
What holds for every profile.
*/
export type Preferences = {
	/**
	No glyph beyond ASCII.
	*/
	readonly ascii?: boolean;

	/**
	False for no colour.
	*/
	readonly color?: boolean;
	readonly alerts?: Alerts;
};

/**
What the configuration file says.
*/
export type Configuration = {
	/**
	Where its JSON schema is, for editors: `$schema`. It means nothing to the program, and is kept.
	*/
	readonly schema?: string;
	readonly profiles: ReadonlyMap<string, Profile>;

	/**
	The profile in use when neither a profile, nor a base URL, nor a key, nor the demo is asked for.
	*/
	readonly defaultProfile?: string;
	readonly preferences: Preferences;
};

export const emptyConfiguration: Configuration = {profiles: new Map(), preferences: {}};

/**
The fastest and the slowest poll, in seconds.
*/
export const shortestInterval = 1;
export const longestInterval = 3600;

/**
The poll when nothing else is asked for, in seconds.

@see docs/control-api.md#limit-poll-interval
*/
export const defaultInterval = 5;

/**
Whether a number is a poll interval in seconds: a whole one from 1 to 3600.
*/
export const isInterval = (seconds: number): boolean =>
	Number.isSafeInteger(seconds) && seconds >= shortestInterval && seconds <= longestInterval;
