import {urlPart} from '../subject.js';

type Login = {
	readonly roleName: string;
	readonly host: string;
	readonly database: string;

	/** The `sslmode` parameter, which tells clients whether to encrypt; `require` by default. */
	readonly sslMode?: string | undefined;
};

/** Builds a connection string for psql and drivers, without the password. */
export const connectionString = ({
	roleName, host, database, sslMode = 'require',
}: Login): string => `postgresql://${urlPart(roleName)}@${host}/${urlPart(database)}?sslmode=${sslMode}`;

export const withSslMode = (text: string, sslMode: string): string => `${text.slice(0, text.lastIndexOf('=') + 1)}${sslMode}`;

/** Adds the password to a connection string. Call this function as late as possible. */
export const withPassword = (text: string, password: string): string => {
	// The role name is escaped, so the first @ ends the role name.
	const end = text.indexOf('@');
	return `${text.slice(0, end)}:${encodeURIComponent(password)}${text.slice(end)}`;
};
