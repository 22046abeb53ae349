import {neonConfig} from '@neondatabase/serverless';

/**
Sets up the driver as the guide tells users to. Otherwise the driver would leave the port out.

@see docs/guide/local-postgres.md#the-serverless-driver
*/
export const pointDriver = (): void => {
	neonConfig.fetchEndpoint = (host, port) => `http://${host}:${port}/sql`;
	neonConfig.wsProxy = (host, port) => `${host}:${port}/v2`;
	neonConfig.useSecureWebSocket = false;
};
