/** The year of a day, `YYYY-MM-DD`. */
export const yearOf = (day: string | null): number | null => (day ? Number(day.slice(0, 4)) : null)
