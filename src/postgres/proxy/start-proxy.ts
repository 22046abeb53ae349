import process from 'node:process';
import {MessageChannel, Worker} from 'node:worker_threads';
import type {Certificate} from '../files/certificate.js';
import {exchangeCalls, type Calls} from './doorkeeper.js';
import {
	proxyOffers,
	runProxy,
	type PlaneOffers,
	type ProxyOffers,
	type ProxySettings,
} from './proxy.js';

export type RunningProxy = Calls<ProxyOffers>;

/**
True in a bundle that has the proxy as a separate file. In a checkout, and in a single-file program, the constant does not exist. The bundler removes
the branch that the constant rules out.
*/
declare const proxyIsBeside: boolean | undefined;

const usualPatienceMilliseconds = 60_000;

const startThread = (settings: ProxySettings, plane: PlaneOffers): RunningProxy => {
	const worker = new Worker(new URL('postgres-proxy.js', import.meta.url), {workerData: settings, stderr: true});
	// Node's own messages from the thread become warnings of the process.
	worker.stderr.setEncoding('utf8').on('data', (text: string) => {
		process.emitWarning(text.trimEnd(), 'ProxyWarning');
	});
	const calls = exchangeCalls<ProxyOffers>(worker, proxyOffers, plane);
	return {
		...calls,
		async stop() {
			await calls.stop();
			await worker.terminate();
		},
	};
};

const startHere = (settings: ProxySettings, plane: PlaneOffers): RunningProxy => {
	const {port1, port2} = new MessageChannel();
	runProxy(port1, settings, async () => import('./http/serve-http.js'));
	const calls = exchangeCalls<ProxyOffers>(port2, proxyOffers, plane);
	return {
		...calls,
		async stop() {
			await calls.stop();
			port1.close();
			port2.close();
		},
	};
};

/** Starts a proxy, in a separate thread if possible. */
export const startProxy = (certificate: Certificate, plane: PlaneOffers, given: Partial<Omit<ProxySettings, 'certificate'>> = {}): RunningProxy => {
	const settings: ProxySettings = {
		certificate, patienceMilliseconds: usualPatienceMilliseconds, allowedOrigins: [], ...given,
	};
	return typeof proxyIsBeside === 'boolean' && proxyIsBeside ? startThread(settings, plane) : startHere(settings, plane);
};
