import {urlPart} from '../subject.js';

/**
Where a connection string leads, and as whom.
*/
type Login = {
	readonly roleName: string;
	readonly host: string;
	readonly database: string;

	/**
	Whether a client is to encrypt; `require` unless the control plane says otherwise.
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
The same with another `sslmode`.
*/
export const withSslMode = (text: string, sslMode: string): string => `${text.slice(0, text.lastIndexOf('=') + 1)}${sslMode}`;

/**
The same with the password, for the one moment in which it is handed on.
*/
export const withPassword = (text: string, password: string): string => {
	// What stands in a name is escaped, so that the first one ends the role.
	const end = text.indexOf('@');
	return `${text.slice(0, end)}:${encodeURIComponent(password)}${text.slice(end)}`;
};
