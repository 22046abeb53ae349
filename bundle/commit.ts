import {spawnSync} from 'node:child_process';

/**
The commit that a folder is a checkout of, such as `eb748d80c1`, and whether files were changed since; undefined where there is no repository
or no git. A repository that the folder only lies in, such as one that has the program among its packages, is another's.
*/
export const commitOf = (folder: string): string | undefined => {
	const {status, stdout} = spawnSync('git', ['--git-dir=.git', '--work-tree=.', 'describe', '--always', '--abbrev=10', '--exclude=*', '--dirty=, changed'], {
		cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
	});
	return status === 0 ? stdout.trim() : undefined;
};
