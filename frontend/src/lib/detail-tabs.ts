/** The tabs of a film or show; each is an address. */
export const detailTabs = ['overview', 'cast', 'seasons', 'videos', 'photos', 'reviews'] as const
export type DetailTab = (typeof detailTabs)[number]

export const isDetailTab = (value: unknown): value is DetailTab => (detailTabs as readonly unknown[]).includes(value)
