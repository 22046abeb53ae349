/**
The superuser of every server. Only this program connects as it, through a socket, and the system says who is there: it has no password.
*/
export const administrator = 'cloud_admin';
