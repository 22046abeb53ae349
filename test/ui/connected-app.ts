import {connect} from '../api/connect.js';
import {startPlane, type Plane} from '../control-plane/plane.js';
import {noon} from '../store/fixtures.js';
import {receiveProjects} from '../../src/store/projects.js';
import {connectedTo} from '../../src/store/connection.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';

export type ConnectedApp = RenderedApp & {
	readonly plane: Plane;
};

/**
The whole screen over a control plane of its own, reached over HTTP with the administrator's key or the one that is made from the plane.
*/
export const renderConnected = async (
	options: RenderOptions = {},
	keyOf: (plane: Plane) => Promise<string> | string = plane => plane.apiKey,
): Promise<ConnectedApp> => {
	const plane = await startPlane();
	const apiKey = await keyOf(plane);
	const client = connect(plane.baseUrl, {apiKey});
	const {items} = await client.listProjects({limit: 400});
	const app = await renderApp({
		...options,
		client,
		changes: [
			connectedTo({place: 'test', baseUrl: plane.baseUrl, keyOrigin: 'PGTOWER_API_KEY'}),
			receiveProjects({items, isComplete: true, at: noon}),
			...options.changes ?? [],
		],
	});
	return {...app, plane};
};
