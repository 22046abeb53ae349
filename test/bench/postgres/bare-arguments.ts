export type BarePlace = {
	readonly dataFolder: string;
	readonly socketFolder: string;
	readonly port: number;
};

/** Changes the arguments of a running server to another folder and another port. */
export const bareArguments = (args: readonly string[], {dataFolder, socketFolder, port}: BarePlace): readonly string[] => args.map((argument, index) => {
	if (args[index - 1] === '-D') {
		return dataFolder;
	}

	const [setting = ''] = argument.split('=', 1);
	switch (setting) {
		case 'port': {
			return `port=${port}`;
		}

		case 'unix_socket_directories': {
			return `unix_socket_directories=${socketFolder}`;
		}

		default: {
			return argument;
		}
	}
});
