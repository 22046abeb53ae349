/**
A replacement for Ink's file that connects to React's developer tools, whose package is not installed. Ink never loads the file, since the variable
DEV is never set.
*/
const noDevtools = {};

export default noDevtools;
