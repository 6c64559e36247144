import type { Rolldown } from 'vite'

type ScriptGroup = Rolldown.CodeSplittingGroup

/**
 * The chunks of the client, so that a page loads few scripts: by default every module that two pages share becomes a
 * file of its own. Every page starts with three files: React, the other libraries, and the app's own code, which change
 * at different rates. The machines, loaded after hydration, and the menus and dialogs are separate, and no module that
 * a page waits for may be in their files. The player's machine is loaded with its page. The other modules are grouped
 * by the number of pages that share them.
 */
const layers = /[\\/]src[\\/]ui[\\/](layer[\\/]|menu[\\/](menu-panel|menu-items|use-menu-keys)|dialog[\\/]dialog)/
/**
 * The machines of the library are loaded if a member has folders, or opens it; their loader is in the other group.
 */
const libraryMachines =
  /[\\/]shell[\\/]folders[\\/]((library|folder[\w-]*|matching)\.(machine|actors)|provide-library)\.ts/
/**
 * The messages of fields load at the same moment. Freshness and the set-up of connections load if members have or make
 * one.
 */
const machines =
  /[\\/]shell[\\/](?!player[\\/]|freshness[\\/]|connection-setup[\\/]|device-code[\\/]|push[\\/]|folders[\\/](library|folder[\w-]*|matching)\.).*\.(machine|actors)\.ts|[\\/]node_modules[\\/](xstate|idb)[\\/]|[\\/](chrome[\\/]field-messages|notifications[\\/]use-truncation-notice)\.ts/
/** Modules that the member's own pages share for lists and changes of many titles; no other page waits for them. */
const own =
  /[\\/]src[\\/](changes[\\/]bulk\.changes|pages[\\/]my[\\/]lists[\\/](my-lists|new-list-dialog|list-form|visibility-field))\.tsx?$/
/**
 * Modules that the pages of the library share with a title's page, which loads them late; no other page waits for them.
 */
const ownFiles =
  /[\\/]src[\\/](features[\\/]own-files[\\/](?!open-film-link|playing-card)|pages[\\/]media[\\/]own-files[\\/]own-play|domain[\\/]files[\\/](read-episode|own-episodes|versions|quality-labels|common-folder|candidate-reason|folder-order)|i18n[\\/]format[\\/]format-size|shell[\\/](review[\\/]use-review|folders[\\/](folder-state|use-away-folders|open-sources|file-system[\\/](directory|permission)))|ui[\\/]file-button|library-bounds|api[\\/]is-library-query)/
/**
 * Also imported by the inspector, so that it would count as shared by many pages. The file reader is loaded on demand.
 */
const player = /[\\/]src[\\/](shell[\\/]player[\\/](?!read-parts)|domain[\\/]player[\\/](captions-|choose-|track-))/
/** The same holds for the machines of members who have or make a connection. */
const connectionMachines = /[\\/]shell[\\/](freshness|connection-setup|device-code)[\\/].*\.(machine|actors)\.ts/
/** Pushes load on a device that has them on, and on the page of their settings. */
const pushMachine = /[\\/]shell[\\/]push[\\/](?!push-here)/
/** The number over the bell is one file, which every member's page loads last. */
const unread =
  /[\\/](chrome[\\/]unread-count|api[\\/]unread-queries)\.tsx?|[\\/]calls[\\/]notices\.calls|savedCalls-revision/
/** Copied are addresses of connections and access tokens; no other page waits for the button. */
const copyButton = /[\\/]src[\\/]features[\\/]copy[\\/]/
const libraryQueries = /[\\/]src[\\/](api[\\/]library-queries|calls[\\/]library\.calls)\.ts/
/** Modules that pages with filters share, those of genres included; no other page waits for them. */
const filters =
  /[\\/]src[\\/](features[\\/]filters[\\/](?!preset-items)|pages[\\/]genre[\\/]genre\.page|routes[\\/]-load-(genre|keywords)|domain[\\/]search[\\/]service-filters)/
/** Changes are also imported by name from a table, which does not make them common to many pages; nor is the demo's note. */
const notChanges =
  /^(?!.*[\\/]src[\\/](changes|pages[\\/]my[\\/]demo-note|domain[\\/]\w+[\\/](show-progress|next-episodes|list-pages|draft-list))\b)/
/**
 * The shared code of the rows of *Home*, the pages of titles and the lists for episodes and lists: most that need a
 * part need all.
 */
const episodesAndLists =
  /[\\/]src[\\/](changes[\\/](episode|genre|list|list-title)\.changes|domain[\\/](episode[\\/](show-progress|next-episodes|agenda|episode-address|countdown)|lists[\\/](list-pages|draft-list))|features[\\/](marks[\\/](use-pick-lists|rating-button)|episodes[\\/]use-episode-(marks|label)|genres[\\/]use-follow|own-files[\\/]open-film-link)|ui[\\/](backdrop|lazy-row|list-card)[\\/]|i18n[\\/]format[\\/](format-weekday|episode-label)|pages[\\/]my[\\/]follow-button)|[\\/]contract[\\/]src[\\/](episode-number|rules[\\/]episode-marks)/
/** Modules that the page of an own list shares with that of a public one. */
const list = /[\\/]src[\\/](features[\\/]list-copy|ui[\\/](ranked-row|list-header|list-sorts|list-title-card))[\\/]/
/** Modules that the page of a title shares with that of an episode. */
const episodes =
  /[\\/]src[\\/](changes[\\/](one-episode|rewatch)\.changes|pages[\\/]media[\\/]seasons[\\/](episode-mark-buttons|use-shield)|features[\\/](marks[\\/]log-button|episodes[\\/]use-rewatch))/
/** The pages of the history, by their period or without one. */
const history = /[\\/]src[\\/]pages[\\/]my[\\/](history[\\/]|history-row)/
/** The stars of a rating and the dialog that logs viewings, which pages load late. */
const viewings =
  /[\\/]src[\\/](ui[\\/]stars[\\/]rating-|features[\\/](log[\\/](?!log\.tsx)|marks[\\/](rating-popover|rewatch-item))|api[\\/]log-queries|domain[\\/]lists[\\/]history-pages|changes[\\/](play|episode-log|range-log)\.changes)|[\\/]contract[\\/]src[\\/]rules[\\/]log\.ts/
/** The pages of statistics with their charts; the picture of a year is drawn by a script that they load late. */
const statistics =
  /[\\/]src[\\/](pages[\\/]my[\\/]statistics[\\/](?!draw-)|ui[\\/]chart[\\/]|api[\\/]statistics-queries|calls[\\/]saved\.calls\.ts\?call=savedCalls-statistics|domain[\\/](month-grid|light-level|shortened))|[\\/]node_modules[\\/](d3-\w+|internmap)[\\/]/
/** The contents of menus and dialogs: small, and loaded together. */
const menus =
  /[\\/]((account|locale|color-mode|card-menu|preset|more|title-option)-items|(picker|trailer|photo|note|watched-again|move|customize)-dialog)\.tsx|[\\/]chrome[\\/]palette[\\/]/
/**
 * Modules that the pages of log-in and sign-up share with the profile; they are the first pages of many visitors.
 */
const entrance =
  /[\\/](pages[\\/]login[\\/](credentials-form|auth-layout|provider-buttons|use-complete-login)|api[\\/](passkey-problem|login-error)|login[\\/]account-fields|src[\\/]safe-redirect)\.tsx?$/

/** Without xstate: `@xstate/react` imports it but uses nothing of it, which would put it into the framework chunk. */
const libraries = /[\\/]node_modules[\\/](?!xstate[\\/])/
const ownCode = /^(?!.*[\\/]node_modules[\\/])/
const initial: Partial<ScriptGroup> = { tags: ['$initial'], includeDependenciesRecursively: false }

/** Scripts that the server sends only to maintainers, by the beginning of their names. */
const inspector = (name: string, test: RegExp): ScriptGroup => ({
  name: `inspector-${name}`,
  test,
  includeDependenciesRecursively: false,
  priority: 10,
})

/** The messages of the inspector: each language is a file of its own. */
const words = /[\\/]frontend[\\/]inspector[\\/]words[\\/]([\w-]+)\.json/
/** The page of operators, which the server sends to them alone, by the beginning of its name; each language is a file of its own. */
const operate =
  /[\\/]src[\\/](operate[\\/](?!words[\\/])|api[\\/]operator-passkey|calls[\\/](?:operate|hidden-titles)\.calls)/
const operateWords = /[\\/]src[\\/]operate[\\/]words[\\/]([\w-]+)\.json/

/** The library of passkeys, which log-in, the profile and the page of operators load on demand. */
const passkeys = /[\\/]node_modules[\\/]@simplewebauthn[\\/]|[\\/]src[\\/]api[\\/]passkeys\.ts/

/** The note of the demo, which the pages of the log and of statistics share; with others it would bring theirs. */
const demoNote = /[\\/]pages[\\/]my[\\/](demo-note|use-group-words)\.tsx?/

/** Modules that the pages of connections and of notices share; no page of a title or a list waits for them. */
const connections =
  /[\\/](pages[\\/]connections[\\/]|api[\\/](connection|notice)-queries|calls[\\/]connections\.calls|shell[\\/]use-late-machine|ui[\\/]field[\\/]text-of)/
/** Modules that only the pages of imports and the notes about them share. */
const imports =
  /[\\/](pages[\\/]import[\\/]|features[\\/]former[\\/]|api[\\/]import-[\w-]*queries|calls[\\/]transfer\.calls)/

/**
 * Nearly every page has a query, a picture, and a message for an unreachable server: the smallest file that pages
 * share.
 */
const basics =
  /[\\/]src[\\/](ui[\\/](poster-wall|picture[\\/]picture|state[\\/](unreached-row|empty-state))|features[\\/]reach|context[\\/]use-settings|shell[\\/]login-popup[\\/]use-login-popup|routes[\\/]-or-not-found)|call=savedCalls-changeSettings|[\\/]media-key\.ts|[\\/]@tanstack[\\/](query-core[\\/].*[\\/]mutationObserver|react-query[\\/].*[\\/]use(Mutation|Query|SuspenseQuery))\b|[\\/]ScrollRestoration\.js/
/** Cards of titles in rows, and the code that lists of cards share. */
const cards =
  /[\\/]src[\\/](ui[\\/](carousel|media-card|card-link|stars[\\/]score|focus[\\/](use-focus|scroll-item|focus-on)|pieces[\\/]use-after-paint|field[\\/]report-empty|lazy[\\/]dialog-button)|api[\\/]load-rows|domain[\\/](unique|quota-message|lists[\\/]list-problem|title[\\/](find-genre|origins)))/
/** The setting of keys, in the palette's dialog and in the profile: with others it would bring theirs to every page. */
const shortcuts = /[\\/]src[\\/]ui[\\/]shortcuts[\\/]/
/** The text of a refused call, on the pages with forms. */
const problems = /[\\/]src[\\/]api[\\/]problem-key\.ts/
/** The grids of lists that load more as they are scrolled. */
const grid = /[\\/]src[\\/](ui[\\/]media-grid[\\/]|domain[\\/]known-total)/
/** Modules that the pages of people share with the page of a title. */
const people =
  /[\\/]src[\\/](ui[\\/](person-card|picture[\\/](portrait|initials)|fact-list|link-list|title-names|chip-row|recent-searches|button[\\/]more-button|pieces[\\/]use-settled|skeleton[\\/]skeleton-(sections|lines))|pages[\\/]media[\\/]use-role-text|domain[\\/](person[\\/](credit-names|role-name)|title[\\/]title-links|find-row)|routes[\\/]-started-page|features[\\/](linked-data|people[\\/](?!followed-people))|platform[\\/]storage[\\/]recent-searches|domain[\\/]script-text)|[\\/]@tanstack[\\/](query-core[\\/].*[\\/]queriesObserver|react-query[\\/].*[\\/]useQueries)\b/

export const scriptGroups: ScriptGroup[] = [
  { ...inspector('words', words), name: (id) => `inspector-words-${words.exec(id)?.[1] ?? ''}`, priority: 11 },
  inspector(
    'charts',
    /virtual:inspector-charts|[\\/]frontend[\\/]inspector[\\/]charts[\\/]|[\\/]shell[\\/]machines\.ts/,
  ),
  inspector('queries', /[\\/]inspector[\\/]viewer[\\/]queries[\\/]|[\\/]@tanstack[\\/](react-)?query-devtools[\\/]/),
  inspector(
    'viewer',
    /[\\/]frontend[\\/]inspector[\\/]viewer[\\/]|[\\/]node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
  ),
  inspector('recorder', /[\\/]frontend[\\/]inspector[\\/]/),
  {
    name: (id) => `operate-words-${operateWords.exec(id)?.[1] ?? ''}`,
    test: operateWords,
    includeDependenciesRecursively: false,
    priority: 11,
  },
  { name: 'operate', test: operate, includeDependenciesRecursively: false, priority: 10 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, tags: ['$initial'], priority: 5 },
  { name: 'framework', test: libraries, ...initial, priority: 4 },
  { name: 'shell', test: ownCode, ...initial, priority: 3 },
  { name: 'library-machines', test: libraryMachines, includeDependenciesRecursively: false, priority: 2.6 },
  { name: 'machines', test: machines, priority: 2.5 },
  { name: 'layers', test: layers, priority: 2 },
  { name: 'entrance', test: entrance, includeDependenciesRecursively: false, priority: 1.7 },
  { name: 'viewings', test: viewings, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'history', test: history, includeDependenciesRecursively: false, priority: 1.7 },
  { name: 'demo-note', test: demoNote, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'own', test: own, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'own-files', test: ownFiles, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'library-queries', test: libraryQueries, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'passkeys', test: passkeys, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'connection-machines', test: connectionMachines, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'unread', test: unread, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'push', test: pushMachine, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'copy', test: copyButton, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'player-machine', test: player, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'filters', test: filters, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'episodes-and-lists', test: episodesAndLists, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'list', test: list, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'episodes', test: episodes, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'statistics', test: statistics, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'basics', test: basics, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'problems', test: problems, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'shortcuts', test: shortcuts, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'cards', test: cards, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'grid', test: grid, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'people', test: people, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'common', test: notChanges, minShareCount: 3, includeDependenciesRecursively: false, priority: 1.5 },
  { name: 'connections', test: connections, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'imports', test: imports, minShareCount: 2, includeDependenciesRecursively: false, priority: 1.6 },
  { name: 'menus', test: menus, priority: 0.5 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100 * 1024, priority: 1 },
]

/** Shortens the names of shared files, which rolldown composes of all pages that need them. */
export const scriptNames = ({ name }: { readonly name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`
