/**
 * Names the member for whom a call is made. Another tab may have logged in as somebody else meanwhile: what is sent for one
 * member is refused with 401 in the session of another.
 */
export const memberHeader = 'reelroom-member'
