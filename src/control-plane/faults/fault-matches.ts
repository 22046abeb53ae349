import type {Fault} from './fault.js';

const isPath = (pattern: string, path: string): boolean => {
	const wanted = pattern.split('/');
	const given = path.split('/');
	const isOpen = wanted.at(-1) === '**';
	const parts = isOpen ? wanted.slice(0, -1) : wanted;
	return (isOpen ? given.length >= parts.length : given.length === parts.length)
		&& parts.every((part, index) => part === '*' || part === given[index]);
};

/**
Whether a fault concerns a request. `path` is below the API root, without its query.
*/
export const faultMatches = (fault: Fault, method: string, path: string): boolean => {
	const {trouble, method: wanted = '*', path: pattern = '/**'} = fault;
	const isRoute = (wanted === '*' || wanted === method) && isPath(pattern, path);
	switch (trouble.kind) {
		case 'failing':
		case 'endless':
		case 'clock': {
			return false;
		}

		case 'locked': {
			return isRoute && method !== 'GET' && isPath(`/projects/${trouble.projectId}/**`, path);
		}

		case 'stale': {
			return isRoute && method === 'GET';
		}

		case 'status':
		case 'reset':
		case 'lost':
		case 'hang':
		case 'slow':
		case 'limit':
		case 'answer': {
			return isRoute;
		}
	}
};
