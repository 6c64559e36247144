/** The name of a server's connections in PostgreSQL's own views. */
export const SERVER_NAME = 'reelroom'
/** The name of a command's connections. */
export const COMMAND_NAME = 'reelroom-operate'
