import process from 'node:process';

type NodeWarning = Error & {readonly code?: string};

/**
The most warnings that wait for somebody to take them.
*/
const mostWaiting = 100;

const textOf = ({name, message, code}: NodeWarning): string => `${name}: ${message}${code === undefined ? '' : ` (${code})`}`;

/**
Keeps node's warnings off the standard error, which a script reads and a dashboard draws on. The first ones wait.

@returns A function that hands over the warnings, those that wait and each one that follows.
*/
export const keepWarnings = (): (take: (text: string) => void) => void => {
	const waiting: string[] = [];
	let hear = (text: string) => {
		if (waiting.length < mostWaiting) {
			waiting.push(text);
		}
	};

	process.removeAllListeners('warning');
	process.on('warning', (warning: NodeWarning) => {
		hear(textOf(warning));
	});
	return take => {
		hear = take;
		for (const text of waiting.splice(0)) {
			take(text);
		}
	};
};
