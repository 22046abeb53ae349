/** A location where projects run. */
export type Region = {
	readonly id: string;
	readonly name: string;
	readonly latitude: number;
	readonly longitude: number;

	/** Whether the region accepts no new projects. Existing projects stay. */
	readonly isClosed?: boolean;
};

/** The first region is the default for new projects. */
export const regions: readonly [Region, ...Region[]] = [
	{
		id: 'aws-us-east-2', name: 'AWS US East 2 (Ohio)', latitude: 39.96, longitude: -83,
	},
	{
		id: 'aws-us-east-1', name: 'AWS US East 1 (N. Virginia)', latitude: 38.13, longitude: -78.45,
	},
	{
		id: 'aws-us-west-2', name: 'AWS US West 2 (Oregon)', latitude: 46.15, longitude: -123.88,
	},
	{
		id: 'aws-eu-central-1', name: 'AWS Europe Central 1 (Frankfurt)', latitude: 50.12, longitude: 8.64,
	},
	{
		id: 'aws-eu-west-2', name: 'AWS Europe West 2 (London)', latitude: 51.51, longitude: -0.13,
	},
	{
		id: 'aws-ap-southeast-1', name: 'AWS Asia Pacific 1 (Singapore)', latitude: 1.37, longitude: 103.8,
	},
	{
		id: 'aws-ap-southeast-2', name: 'AWS Asia Pacific 2 (Sydney)', latitude: -33.86, longitude: 151.2,
	},
	{
		id: 'aws-sa-east-1', name: 'AWS South America East 1 (São Paulo)', latitude: -23.55, longitude: -46.63,
	},
	{
		id: 'azure-eastus2', name: 'Azure East US 2 (Virginia)', latitude: 36.67, longitude: -78.39, isClosed: true,
	},
];

/** Returns the cloud platform of a region: the first word of its id, such as `aws`. */
export const platformOf = (regionId: string): string => regionId.split('-', 1)[0] ?? regionId;

/** A domain that no one can own. A made-up host in this domain therefore belongs to no one. */
const domain = 'pgtower.example';

/** Returns the host of the connection proxy for all computes of a region. */
export const proxyHostOf = (regionId: string): string => {
	const platform = platformOf(regionId);
	return `${regionId.slice(platform.length + 1)}.${platform}.${domain}`;
};

export const hostOf = (computeId: string, regionId: string): string => `${computeId}.${proxyHostOf(regionId)}`;
