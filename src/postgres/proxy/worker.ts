import {parentPort, workerData} from 'node:worker_threads';
import {runProxy, type ProxySettings} from './proxy.js';

/** Runs the proxy in a separate thread, so that heavy traffic does not delay the handling of key presses. */
if (parentPort !== null) {
	runProxy(parentPort, workerData as ProxySettings, async () => import('./http/serve-http.js'));
}
