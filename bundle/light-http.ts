import process from 'node:process';

/**
The platform's HTTP module, without what it opens only when asked: an import of it asks for everything it exports, and thereby loads
a second HTTP client and a WebSocket, a tenth of the time until the dashboard has data.
*/
const http = process.getBuiltinModule('node:http');

export default http;

export const {
	METHODS,
	STATUS_CODES,
	Agent,
	IncomingMessage,
	OutgoingMessage,
	Server,
	ServerResponse,
	createServer,
	maxHeaderSize,
	request,
} = http;
