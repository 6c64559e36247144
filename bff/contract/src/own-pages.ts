/**
 * Pages that are made for each member: what they show first is the member's, or where they lead depends on who it is.
 * Every other page is shared by all members (decision 19).
 */
const ownPages = /^\/((home|my|notices|profile|player|list|login|signup)(\/|$)|person\/?$)/

/** Whether the page at a path, without a query, is rendered for one member alone. */
export const isOwnPage = (path: string): boolean => ownPages.test(path)
