/**
 * How the client's modules are put together, so that a page asks for few scripts: left alone, every module that two
 * pages share becomes a file of its own. What every page needs from the start are three files: React, the other
 * libraries, and the product's own code, which change at different paces. Then the machines, which come when a page
 * answers, and what opens over a page, for which no page waits either: nothing that a page needs may share a file with
 * them. The player's machine comes with its page. Then what many pages share, and, by the pages that need it, what few
 * do.
 */
const layers =
  /[\\/](node_modules[\\/]@?(base-ui|floating-ui)|ui[\\/]menu[\\/]menu-panel|marks[\\/]rating-items|ui[\\/]dialog[\\/]dialog)\b/
/** The library's own come where a member has folders, or opens it: what fetches them is with the others. */
const libraryMachines =
  /[\\/]shell[\\/]library[\\/]((library|folder[\w-]*|matching)\.(machine|actors)|provide-library)\.ts/
const machines =
  /[\\/]shell[\\/](?!player[\\/]|library[\\/](library|folder[\w-]*|matching)\.).*\.(machine|actors)\.ts|[\\/]node_modules[\\/]xstate[\\/]/
/** What the member's own pages share of their lists and of many titles: no other page waits for it. */
const own =
  /[\\/]src[\\/](changes[\\/](titles|play)\.changes|domain[\\/]library[\\/]history-pages|pages[\\/]my[\\/]lists[\\/](my-lists|new-list-dialog|list-form|visibility-field))\.tsx?$/
/**
 * What the pages of the member's files share with the page of a title, which fetches it late; no other page waits for
 * it.
 */
const ownFiles =
  /[\\/]src[\\/](features[\\/]own-files[\\/](?!open-film-link)|domain[\\/]library[\\/](own-episodes|quality-labels|common-folder|candidate-reason)|i18n[\\/]format[\\/]format-size|shell[\\/]review[\\/]use-review)/
/**
 * The inspector knows it too, which makes it no part of what many pages share. The reader of files comes when it is
 * needed.
 */
const player = /[\\/]src[\\/](shell[\\/]player[\\/](?!read-parts)|domain[\\/]player[\\/]captions-)/
const libraryQueries = /[\\/]src[\\/](api[\\/]library-queries|calls[\\/]library\.calls)\.ts/
/** What pages with filters share, the genres’ among them: no other page waits for it. */
const filters = /[\\/]src[\\/](features[\\/]filters[\\/](?!preset-items)|pages[\\/]genre[\\/]genre\.page)/
/** A part of the table of changes is asked for by its name, too, which makes it no more common than its pages do. */
const notChanges =
  /^(?!.*[\\/]src[\\/](changes|domain[\\/]\w+[\\/](show-progress|next-episodes|list-pages|draft-list))\b)/
/** What the rows of *Home*, the pages of titles and the lists share of episodes and lists: most that need a part need all. */
const episodesAndLists =
  /[\\/]src[\\/](changes[\\/](episode|list|list-title)\.changes|domain[\\/](episode[\\/](show-progress|next-episodes|agenda)|library[\\/](list-pages|draft-list))|features[\\/](marks[\\/](use-pick-lists|rating-button)|episodes[\\/]use-episode-marks|own-files[\\/]open-film-link)|ui[\\/](backdrop|later-row|list-card)[\\/]|i18n[\\/]format[\\/]format-weekday|pages[\\/]my[\\/]follow-button)/
/** The menus and dialogs themselves: small, and fetched together. */
const menus =
  /[\\/]((account|locale|color-mode|card-menu|preset|more|title-option)-items|rating-menu|(picker|trailer|photo|note|watched-again|move|customise)-dialog)\.tsx|[\\/]chrome[\\/]palette[\\/]/
/**
 * What the ways in share with one another and with the profile: as the first that many ask for, they wait for nothing
 * else.
 */
const entrance =
  /[\\/](pages[\\/]login[\\/](credentials-form|auth-layout|provider-buttons|use-enter)|api[\\/]passkey-problem|src[\\/]safe-redirect)\.tsx?$/

/** `@xstate/react` reaches for xstate and needs nothing of it: left to the libraries it would come with them. */
const libraries = /[\\/]node_modules[\\/](?!xstate[\\/])/
const ownCode = /^(?!.*[\\/]node_modules[\\/])/
const initial = { tags: ['$initial'], includeDependenciesRecursively: false }

/** What the server hands to maintainers alone: it knows these files by their names. */
const inspector = (name, test) => ({
  name: `inspector-${name}`,
  test,
  includeDependenciesRecursively: false,
  priority: 10,
})

/** The inspector's words: each language is a file of its own. */
const words = /[\\/]src[\\/]inspector[\\/]words[\\/]([\w-]+)\.json/
/** What the pages of imports share with one another, and with no page that is not about them. */
const imports = /[\\/](pages[\\/]import[\\/]|api[\\/]import-[\w-]*queries|calls[\\/]transfer\.calls)/

export const scriptGroups = [
  { ...inspector('words', words), name: (id) => `inspector-words-${words.exec(id)[1]}`, priority: 11 },
  inspector('charts', /virtual:inspector-charts|[\\/]src[\\/]inspector[\\/]charts[\\/]/),
  inspector('queries', /[\\/]inspector[\\/]viewer[\\/]queries[\\/]|[\\/]@tanstack[\\/](react-)?query-devtools[\\/]/),
  inspector(
    'viewer',
    /[\\/]src[\\/]inspector[\\/](viewer[\\/]|page\.tsx|drawer\.tsx)|[\\/]node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
  ),
  inspector('recorder', /[\\/]src[\\/]inspector[\\/]/),
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, tags: ['$initial'], priority: 5 },
  { name: 'framework', test: libraries, ...initial, priority: 4 },
  { name: 'shell', test: ownCode, ...initial, priority: 3 },
  { name: 'library-machines', test: libraryMachines, includeDependenciesRecursively: false, priority: 2.6 },
  { name: 'machines', test: machines, priority: 2.5 },
  { name: 'layers', test: layers, priority: 2 },
  { name: 'entrance', test: entrance, includeDependenciesRecursively: false, priority: 1.7 },
  { name: 'own', test: own, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'own-files', test: ownFiles, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'library-queries', test: libraryQueries, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'player-machine', test: player, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'filters', test: filters, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'episodes-and-lists', test: episodesAndLists, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'common', test: notChanges, minShareCount: 3, priority: 1.5 },
  { name: 'imports', test: imports, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'menus', test: menus, priority: 0.5 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100 * 1024, priority: 1 },
]

/** A shared file is named by rolldown after all the pages that need it, which would be long in every page. */
export const scriptNames = ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`
