import {parentPort, workerData} from 'node:worker_threads';
import type {Certificate} from '../files/certificate.js';
import {runProxy} from './proxy.js';

/**
The proxy in a thread of its own: what moves many bytes must not delay a key.
*/
if (parentPort !== null) {
	runProxy(parentPort, workerData as Certificate);
}
