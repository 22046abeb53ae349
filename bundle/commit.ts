import {spawnSync} from 'node:child_process';

/**
Returns the commit that a folder is a checkout of, such as `eb748d80c1`, followed by `, changed` if files were changed since. Returns undefined
without git, or if the folder is not the root of a repository. A repository around the folder is not the program's: it may have the program among its
packages.
*/
export const commitOf = (folder: string): string | undefined => {
	const {status, stdout} = spawnSync('git', ['--git-dir=.git', '--work-tree=.', 'describe', '--always', '--abbrev=10', '--exclude=*', '--dirty=, changed'], {
		cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
	});
	return status === 0 ? stdout.trim() : undefined;
};
