import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { joinFacts } from '../../../i18n/format/format.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StorySection } from './figure-tiles.tsx'
import type { YearPicture } from './draw-parts.ts'
import type { PictureShape } from './draw-year.ts'

const shapes = ['tall', 'wide'] as const
const loadDrawing = () => import('./draw-year.ts')

/** The picture of a year, drawn on the device; the member shares it if the browser can, or downloads it. */
export function PictureToKeep({ picture }: { picture: YearPicture }) {
  const { t } = useTranslation()
  const [shape, setShape] = useState<PictureShape>('tall')
  const { canvas, state } = useDrawing(picture, shape)
  const canShare = useCanShare(state)
  const facts = [
    ...picture.figures.map(({ value, label }) => `${value} ${label}`),
    ...picture.facts.map(({ value }) => value),
  ]
  const send = async (): Promise<void> => {
    const { pictureFile } = await loadDrawing()
    const file = await pictureFile(canvas.current!, `reelroom-${picture.year}-${shape}.png`)
    if (canShare) await share(file)
    else download(file)
  }
  return (
    <StorySection id="picture" title={t('statistics.picture.title')}>
      <p className="max-w-prose text-lg text-quiet">{t('statistics.picture.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ShapeChoice shape={shape} onChoose={setShape} />
        <button type="button" className="button" disabled={state !== 'drawn'} onClick={() => void send()}>
          <Icon name={canShare ? 'share-2' : 'download'} />
          {t(canShare ? 'statistics.picture.share' : 'statistics.picture.download')}
        </button>
      </div>
      {state === 'failed' ? (
        <p role="alert" className="text-danger">
          {t('statistics.picture.failed')}
        </p>
      ) : null}
      <canvas
        ref={canvas}
        className={`picture picture-${shape}`}
        hidden={state === 'failed'}
        data-drawn={state === 'drawn' ? shape : undefined}
        role="img"
        aria-label={t('statistics.picture.alt', {
          name: picture.name,
          year: picture.year,
          facts: joinFacts(picture.language, facts),
        })}
      />
    </StorySection>
  )
}

function ShapeChoice({ shape, onChoose }: { shape: PictureShape; onChoose: (shape: PictureShape) => void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('statistics.picture.shape')} className="flex flex-wrap gap-2">
      {shapes.map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={shape === one} onClick={() => onChoose(one)}>
          {t(`statistics.picture.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** Draws the picture whenever it or its shape changes. */
function useDrawing(picture: YearPicture, shape: PictureShape) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [last, setLast] = useState<{ picture: YearPicture; shape: PictureShape; state: 'drawn' | 'failed' } | null>(
    null,
  )
  // A canvas is drawn by commands, after it is in the document.
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { drawYear } = await loadDrawing()
      if (isCurrent) await drawYear(canvas.current!, picture, shape)
    }
    draw().then(
      () => isCurrent && setLast({ picture, shape, state: 'drawn' }),
      () => isCurrent && setLast({ picture, shape, state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [picture, shape])
  const state = last?.picture === picture && last.shape === shape ? last.state : 'drawing'
  return { canvas, state }
}

/** Whether this browser shares pictures; known once one is drawn. */
const useCanShare = (state: string): boolean =>
  state === 'drawn' && Boolean(navigator.canShare?.({ files: [new File([], 'year.png', { type: 'image/png' })] }))

/** Opens the device's own dialog; closing it is not a failure, and if it fails the picture is downloaded. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file)
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // The browser has taken the file before the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
