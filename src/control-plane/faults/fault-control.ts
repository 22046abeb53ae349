import type {Handler} from '../http/server/listen.js';
import {readBytes} from '../http/server/http-request.js';
import {jsonReply} from '../http/server/send-reply.js';
import {BadRequest, Forbidden, HttpError} from '../http-errors.js';
import {parseFault} from './fault.js';
import type {Faults} from './faults.js';
import type {RequestsSeen} from './requests-seen.js';

/** The path for controlling faults, outside the API root. */
export const faultControlPath = '/__faults';

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
Creates the handler that controls faults while a client is tested. Only requests from this machine are accepted.

- `GET`: the active faults, how often each fault occurred, and the requests received.
- `POST` with the text of a fault as the body: activates the fault.
- `DELETE`: deactivates all faults.
*/
export const createFaultControl = (faults: Faults, seen: RequestsSeen): Handler => async request => {
	if (!loopback.has(request.socket.remoteAddress)) {
		throw new Forbidden('Faults are controlled from this machine only.');
	}

	// Browsers let any web page send these requests, without asking this server first.
	if (request.header('origin') !== undefined || request.header('sec-fetch-site') !== undefined) {
		throw new Forbidden('Faults are not controlled by web pages.');
	}

	switch (request.method) {
		case 'GET': {
			return jsonReply({faults: faults.list(), ...seen.report()});
		}

		case 'POST': {
			const fault = parseFault(new TextDecoder().decode(await readBytes(request)));
			if (typeof fault === 'string') {
				throw new BadRequest(fault);
			}

			faults.add(fault);
			return jsonReply({faults: faults.list()});
		}

		case 'DELETE': {
			faults.clear();
			return jsonReply({faults: faults.list()});
		}

		default: {
			throw new HttpError(405, `${request.method} is not possible here, only GET, POST, DELETE.`, '', {allow: 'GET, POST, DELETE'});
		}
	}
};
