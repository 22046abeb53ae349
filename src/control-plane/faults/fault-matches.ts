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
Whether a fault concerns requests of a method to a path (below the API root, without its query).
*/
export const isOn = (fault: Fault, method: string, path: string): boolean => {
	const {trouble, method: wanted = '*', path: pattern = '/**'} = fault;
	const isPlace = (wanted === '*' || wanted === method) && isPath(pattern, path);
	switch (trouble.kind) {
		case 'failing':
		case 'endless':
		case 'clock': {
			return false;
		}

		case 'locked': {
			return isPlace && method !== 'GET' && isPath(`/projects/${trouble.projectId}/**`, path);
		}

		case 'stale': {
			return isPlace && method === 'GET';
		}

		case 'status':
		case 'reset':
		case 'lost':
		case 'hang':
		case 'slow':
		case 'limit':
		case 'answer': {
			return isPlace;
		}
	}
};
