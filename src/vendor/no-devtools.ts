/**
Stands in for the file of Ink that connects to React's developer tools, a package that is not installed. It is never asked for: no variable DEV turns it on.
*/
const noDevtools = {};

export default noDevtools;
