/** The name of a server's connections to PostgreSQL, by which commands see that one runs. */
export const SERVER_NAME = 'reelroom'
/** The name of a command's connections. */
export const COMMAND_NAME = 'reelroom-operate'
