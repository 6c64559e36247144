import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType } from './media.schema.ts'
import { plainText } from './plain-text.ts'
import { MAX_WATCH_COUNTRIES } from './settings-bounds.ts'

const region = z.string().regex(/^[A-Z]{2}$/)
const contentLanguage = z.enum(localeCodes)
const isSet = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const services = z.array(z.int().positive().max(9_999_999_999)).max(200).refine(isSet)
const watchCountries = z.array(region).max(MAX_WATCH_COUNTRIES).refine(isSet)
const homeRow = z.strictObject({ id: z.string().regex(/^[\w:-]{1,64}$/), hidden: z.boolean() })
const homeRows = z
  .array(homeRow)
  .max(50)
  .refine((rows) => isSet(rows.map(({ id }) => id)))

const filterPreset = z.strictObject({
  name: plainText(1, 60),
  media: mediaType,
  /** The filters as the page's address has them, without the question mark. */
  query: z
    .string()
    .max(500)
    .regex(/^[\w%=&.+-]*$/),
})
const filterPresets = z
  .array(filterPreset)
  .max(50)
  .refine((presets) => isSet(presets.map(({ name, media }) => `${media} ${name}`)))

/** The parts of the settings, each with its rule. */
export const fields = {
  /** ISO 3166-1; null: as the interface's language suggests. */
  region: region.nullable(),
  /** The language of titles and overviews; null: the interface's. */
  contentLanguage: contentLanguage.nullable(),
  /** Ids of the watch providers that the member pays for or uses. */
  services,
  /** Countries beside the region whose services are shown too, ISO 3166-1. */
  watchCountries,
  /** Hides spoilers of episodes that are not yet watched. */
  spoilerShield: z.boolean(),
  /** The rows of the home page in the member's order; rows that are not named follow in the product's. */
  homeRows,
  /** Filters that the member saved under a name. */
  filterPresets,
}

/** `PATCH /api/userMedia/settings`: omitted settings stay; lists are replaced whole. */
export const settingsChange = z.strictObject(fields).partial()
export type SettingsChange = z.infer<typeof settingsChange>
export const userSettings = z.object(fields)
export type UserSettings = z.infer<typeof userSettings>
