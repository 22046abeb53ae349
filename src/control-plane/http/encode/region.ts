import {regions, type Region} from '../../regions.js';

export const encodeRegion = (region: Region) => ({
	region_id: region.id,
	name: region.name,
	default: region === regions[0],
	geo_lat: String(region.latitude),
	geo_long: String(region.longitude),
});
