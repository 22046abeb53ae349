import {once} from 'node:events';
import type {IncomingMessage} from 'node:http';
import {Agent, request} from 'node:https';
import {certificate} from '../api/certificate.js';

/**
Measures the milliseconds that a client needs for its first answer and nothing else: three round trips, to connect, to agree on keys, and to ask.
*/
export const connectingMilliseconds = async (baseUrl: string, apiKey: string): Promise<number> => {
	const agent = new Agent({keepAlive: true});
	const begun = performance.now();
	const asked = request(`${baseUrl}/projects?limit=1`, {agent, ca: certificate, headers: {authorization: `Bearer ${apiKey}`}});
	asked.end();
	const [answer] = await once(asked, 'response') as [IncomingMessage];
	const taken = performance.now() - begun;
	answer.resume();
	await once(answer, 'end');
	agent.destroy();
	return taken;
};
