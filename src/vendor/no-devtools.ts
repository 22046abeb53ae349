/**
A replacement for Ink's file that connects to React's developer tools. The package of these tools is not installed. Ink never loads the file, because
the variable DEV is never set.
*/
const noDevtools = {};

export default noDevtools;
