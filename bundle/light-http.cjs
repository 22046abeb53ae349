const process = require('node:process');

/**
The platform's HTTP module, without what it opens only when asked: an import of it asks for everything it exports, and thereby loads
a second HTTP client and a WebSocket, a tenth of the time until the dashboard has data. This hands it on as it is.
*/
module.exports = process.getBuiltinModule('node:http');
