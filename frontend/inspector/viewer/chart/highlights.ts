/** The highlights of a chart: its active states, the last step, and in the coverage view the visited parts. */
export interface ChartHighlights {
  readonly active: ReadonlySet<string>
  /** States that the last step entered. */
  readonly entered: ReadonlySet<string>
  /** Arrows that the last step took. */
  readonly taken: ReadonlySet<string>
  /** Changes with every step, so that the animation runs again if the same arrow is taken again. */
  readonly step: string
  /** How often states and arrows were visited; undefined outside of the coverage view. */
  readonly visits?: ReadonlyMap<string, number> | undefined
}

/** The value of `data-visited` of a state or an arrow in the coverage view. */
export const visitedAttribute = (visits: ReadonlyMap<string, number>, id: string): 'yes' | 'no' =>
  (visits.get(id) ?? 0) > 0 ? 'yes' : 'no'
