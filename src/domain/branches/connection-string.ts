import {urlPart} from '../subject.js';

/**
The target and role of a connection string.
*/
type Login = {
	readonly roleName: string;
	readonly host: string;
	readonly database: string;

	/**
	Whether clients encrypt; `require` unless the control plane says otherwise.
	*/
	readonly sslMode?: string | undefined;
};

/**
A connection string for psql and drivers, without the password.
*/
export const connectionString = ({
	roleName, host, database, sslMode = 'require',
}: Login): string => `postgresql://${urlPart(roleName)}@${host}/${urlPart(database)}?sslmode=${sslMode}`;

/**
Replaces the `sslmode` of a connection string.
*/
export const withSslMode = (text: string, sslMode: string): string => `${text.slice(0, text.lastIndexOf('=') + 1)}${sslMode}`;

/**
Adds the password to a connection string, just before it is passed on.
*/
export const withPassword = (text: string, password: string): string => {
	// The characters of a name are escaped, so the first unescaped one ends the role.
	const end = text.indexOf('@');
	return `${text.slice(0, end)}:${encodeURIComponent(password)}${text.slice(end)}`;
};
