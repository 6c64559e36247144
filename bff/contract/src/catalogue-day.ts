/**
 * The last day that the embedded catalogue covers, `YYYY-MM-DD`: what was released or broadcast later is not in it. The
 * build, which has no path aliases, imports it by its path.
 */
export const catalogueLastDay = '2025-12-31'
