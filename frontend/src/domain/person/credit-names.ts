/** The English departments and jobs of the metadata service that have a translated message. */
const departments = {
  Acting: 'acting',
  Directing: 'directing',
  Writing: 'writing',
  Production: 'production',
  Camera: 'camera',
  Editing: 'editing',
  Sound: 'sound',
  Art: 'art',
  'Costume & Make-Up': 'costume',
  'Visual Effects': 'visualEffects',
  Lighting: 'lighting',
  Crew: 'crew',
  Creator: 'creator',
} as const
const jobs = {
  Director: 'director',
  'Co-Director': 'coDirector',
  Screenplay: 'screenplay',
  Writer: 'writer',
  Story: 'story',
  Novel: 'novel',
  'Comic Book': 'comicBook',
  'Short Story': 'shortStory',
  'Theatre Play': 'theatrePlay',
  Producer: 'producer',
  'Executive Producer': 'executiveProducer',
  'Director of Photography': 'directorOfPhotography',
  Editor: 'editor',
  'Original Music Composer': 'composer',
  'Production Design': 'productionDesign',
  'Costume Design': 'costumeDesign',
  'Visual Effects Supervisor': 'visualEffectsSupervisor',
  'Animation Supervisor': 'animationSupervisor',
  'Character Designer': 'characterDesigner',
  Creator: 'creator',
} as const

export const departmentKey = (name: string): (typeof departments)[keyof typeof departments] | undefined =>
  isKeyOf(departments, name) ? departments[name] : undefined
export const jobKey = (name: string): (typeof jobs)[keyof typeof jobs] | undefined =>
  isKeyOf(jobs, name) ? jobs[name] : undefined

/** Own keys only: `constructor` is not one of the table. */
const isKeyOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name)
