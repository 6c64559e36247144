/**
 * The last day that the embedded catalogue covers, `YYYY-MM-DD`: it has no later releases or broadcasts. The build,
 * which has no path aliases, imports it by its path.
 */
export const catalogueLastDay = '2025-12-31'
