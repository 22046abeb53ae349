import {connect} from '../api/connect.js';
import {startPlane, type Plane} from '../control-plane/plane.js';
import {noon} from '../store/fixtures.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {on} from '../../src/store/state.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';

export type ConnectedApp = RenderedApp & {
	readonly plane: Plane;
};

/**
Renders the whole screen on its own control plane, over HTTP, with the administrator's key or one created on the plane.
*/
export const renderConnected = async (
	options: RenderOptions = {},
	keyOf: (plane: Plane) => Promise<string> | string = plane => plane.apiKey,
	planeOptions: Parameters<typeof startPlane>[0] = {},
): Promise<ConnectedApp> => {
	const plane = await startPlane(planeOptions);
	const apiKey = await keyOf(plane);
	const client = connect(plane.baseUrl, {apiKey});
	const {items} = await client.listProjects({limit: 400});
	const app = await renderApp({
		...options,
		client,
		changes: [
			on('connection', connectedTo({serverName: 'test', baseUrl: plane.baseUrl, keyOrigin: 'PGTOWER_API_KEY'})),
			receiveProjects({items, isComplete: true, at: noon}),
			...options.changes ?? [],
		],
	});
	return {...app, plane};
};
