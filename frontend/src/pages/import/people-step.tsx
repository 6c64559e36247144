import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportStatus } from '@contract/import-answers.schema'
import type { ImportPeople } from '@contract/import-people.schema'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PeopleList } from './people-list.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useChoosePeople } from './use-import.ts'

interface PeopleStepProps {
  readonly status: ImportStatus
  /** Returns to the preview of an import whose people were chosen before. */
  readonly onBack?: (() => void) | undefined
}

/** Shows the people whose viewings a file has, for its member to say which of them they are. */
export function PeopleStep({ status, onBack }: PeopleStepProps) {
  const { queries } = useApp()
  const { data } = useQuery(queries.of(importContentsQueries).importPeople(status.id))
  return data ? <Choice id={status.id} file={data} onBack={onBack} /> : null
}

interface ChoiceProps extends Pick<PeopleStepProps, 'onBack'> {
  readonly id: string
  readonly file: ImportPeople
}

function Choice({ id, file, onBack }: ChoiceProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const choosePeople = useChoosePeople()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(file.people.flatMap(({ no, isChosen }) => (isChosen ? no : []))),
  )
  const [isRefused, setRefused] = useState(false)
  const count = file.people.length
  const choose = (no: number, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== no)
    setChosen(new Set(isChosen ? [...others, no] : others))
    setRefused(false)
  }
  const next = () => {
    setRefused(chosen.size === 0)
    if (chosen.size > 0) choosePeople.mutate({ id, people: [...chosen] }, onBack ? { onSuccess: onBack } : {})
  }
  return (
    <div className="mt-4 max-w-2xl">
      <h3 className="display text-heading">{t('transfer.shared.title')}</h3>
      <p className="mt-2 text-quiet wrap-anywhere">
        {isolated(file.fileName)} · {t('transfer.shared.people', { count, number: formatNumber(language, count) })}
      </p>
      <p className="mt-2">{t(file.isRemembered ? 'transfer.shared.remembered' : 'transfer.shared.text')}</p>
      <PeopleList people={file.people} chosen={chosen} onChoose={choose} />
      {isRefused ? (
        <p role="alert" className="mt-4 text-danger">
          {t('transfer.shared.needPerson')}
        </p>
      ) : null}
      <div className="mt-5">
        <StepButtons id={id} isPending={choosePeople.isPending} onNext={next} onBack={onBack} />
      </div>
    </div>
  )
}
