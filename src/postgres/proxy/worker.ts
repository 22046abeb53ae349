import {parentPort, workerData} from 'node:worker_threads';
import {runProxy, type ProxySettings} from './proxy.js';

/**
The proxy in a thread of its own: what moves many bytes must not delay a key.
*/
if (parentPort !== null) {
	runProxy(parentPort, workerData as ProxySettings, async () => import('./http/serve-http.js'));
}
