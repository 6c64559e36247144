/**
 * Names the member for whom a call is made. Another tab may have logged in as another member: the server refuses a
 * call for one member with 401 in the session of another.
 */
export const memberHeader = 'reelroom-member'
