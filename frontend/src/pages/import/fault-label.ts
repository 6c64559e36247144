import type { FaultReason } from '@contract/import.schema'
import type { useTranslation } from '../../i18n/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']
interface Faults {
  readonly reason: FaultReason
  readonly part: boolean
  readonly number: string
}
const inPart = ['date', 'rating', 'text', 'otherRating', 'beforeRelease'] as const
const isInPart = (reason: FaultReason): reason is (typeof inPart)[number] =>
  (inPart as readonly FaultReason[]).includes(reason)

/** The label of a fault, with its reason and count. `part`: only a detail of the row was left out, not all of it. */
export const faultLabel = (t: Translate, { reason, part, number }: Faults): string =>
  part
    ? t(`transfer.part.${isInPart(reason) ? reason : 'other'}`, { number })
    : t('transfer.file.whole', { reason: t(`transfer.fault.${reason}`), number })
