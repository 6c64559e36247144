/** The jobs of the content's credits, each with its department at the metadata service. */
export const departments = {
  Director: 'Directing',
  'Co-Director': 'Directing',
  Creator: 'Writing',
  Screenplay: 'Writing',
  Writer: 'Writing',
  Story: 'Writing',
  Novel: 'Writing',
  'Comic Book': 'Writing',
  'Short Story': 'Writing',
  'Theatre Play': 'Writing',
  Producer: 'Production',
  'Executive Producer': 'Production',
  'Director of Photography': 'Camera',
  Editor: 'Editing',
  'Original Music Composer': 'Sound',
  'Production Design': 'Art',
  'Costume Design': 'Costume & Make-Up',
  'Visual Effects Supervisor': 'Visual Effects',
  'Animation Supervisor': 'Visual Effects',
  'Character Designer': 'Visual Effects',
} as const

export type Job = keyof typeof departments

/** Jobs of a title's source, whose work may be a century older than the title. */
export const sourceJobs: readonly Job[] = ['Story', 'Novel', 'Comic Book', 'Short Story', 'Theatre Play']
export const directingJobs: readonly Job[] = ['Director', 'Co-Director']
