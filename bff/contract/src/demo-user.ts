/** The id of the account that all visitors of the demo share. */
export const demoUserId = 'demo'
