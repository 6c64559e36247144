/**
 * Builds the restrictions of `server-rules.mjs` and `frontend-rules.mjs`. A pattern is that of `no-restricted-imports`: it
 * matches the text of an import, and `!` takes back what an earlier pattern of the group refuses.
 *
 * @typedef {{ group?: string[], regex?: string, name?: string, allowImportNames?: string[], allowTypeImports?: true, message: string }} Restriction
 * @typedef {readonly [files: string | readonly string[], ...restrictions: readonly Restriction[]]} Rule
 */

/** Refuses imports, those of types too. @param {string} message @param {string[]} group @returns {Restriction} */
export function refuse(message, group) {
  return { group, message }
}

/** Refuses imports of values; types may be imported. @param {string} message @param {string[]} group @returns {Restriction} */
export function refuseValues(message, group) {
  return { group, allowTypeImports: true, message }
}

/**
 * Patterns for all imports that leave a folder except `known`, whose paths begin at `root`, both seen from the importing
 * file: `except('../**', '../../', ['ui/**'])` is for files of `pages/media/` that may import `ui/`.
 *
 * @param {string} leaving
 * @param {string} root
 * @param {readonly string[]} known
 */
export function except(leaving, root, known) {
  return [leaving, ...known.map((path) => `!${root}${path}`)]
}
