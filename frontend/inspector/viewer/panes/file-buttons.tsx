import { useRef, useState } from 'react'
import { MAX_LOG_LENGTH, parseLog, toLogFile } from '../../log/log-file.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { Log } from '../model/log.ts'
import type { LogStore } from '../model/log-store.ts'
import { downloadFile } from '../parts/download-file.ts'

interface FileButtonsProps {
  readonly log: Log
  readonly store: LogStore
  /** Requests the recorded logs of the pages. */
  readonly onLive: () => void
}

/** Exports the recording as a file, and opens such a file. An invalid file gives a status message. */
export function FileButtons({ log, store, onLive }: FileButtonsProps) {
  const { t } = useInspectorTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const read = async (file: File) => {
    if (file.size > MAX_LOG_LENGTH) return setStatus(t('file.refused', { problem: t('fault.too-long') }))
    const parsed = parseLog(await file.text())
    if (!parsed.isOk) return setStatus(t('file.refused', { problem: t(`fault.${parsed.fault}`) }))
    store.openFile(file.name.slice(0, 80), parsed.file)
    setStatus(parsed.omittedCount > 0 ? t('file.left', { number: parsed.omittedCount }) : '')
  }
  const leave = () => {
    setStatus('')
    store.closeFile()
    onLive()
  }
  return (
    <>
      <span role="status" className="ix-file-status">
        {status}
      </span>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('file.import')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void read(file)
        }}
      />
      {log.file === null ? null : (
        <button type="button" className="ix-button ix-primary" onClick={leave}>
          {t('file.live')}
        </button>
      )}
      <button type="button" className="ix-button" onClick={() => input.current!.click()}>
        {t('file.import')}
      </button>
      <button type="button" className="ix-button" disabled={log.entries.length === 0} onClick={() => saveLog(log)}>
        {t('file.export')}
      </button>
    </>
  )
}

function saveLog(log: Log): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-')
  const text = toLogFile({ realms: [...log.realms.values()], entries: log.entries }, Date.now())
  downloadFile(`reelroom-inspector-${time}.json`, 'application/json', text)
}
