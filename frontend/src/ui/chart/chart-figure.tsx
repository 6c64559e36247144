import { Link, type LinkProps } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './chart.css'

/** The page that lists the items that a part of a chart counts. */
export type ChartLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/** A row of the table below a chart: its name and its values, formatted. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  /** The language of the label, if it is another one. */
  readonly lang?: string | undefined
  readonly values: readonly string[]
  readonly link?: ChartLink | undefined
}

export interface ChartTexts {
  readonly caption: string
  /** One sentence that summarizes the chart; it is also its name for screen readers. */
  readonly summary: string
  /** The headings of the table's columns: of the labels, then of each value. */
  readonly columns: readonly [string, ...string[]]
}

interface ChartFigureProps extends ChartTexts {
  readonly rows: readonly ChartRow[]
  readonly children: ReactNode
  readonly className?: string
}

/**
 * The frame of every chart: caption, one sentence, the drawing, and *Show as table* with the same values and links, which is
 * also the way for the keyboard. A drawing has no control: a link in it repeats a link of the table for the pointer.
 */
export function ChartFigure({ caption, summary, columns, rows, children, className = '' }: ChartFigureProps) {
  return (
    <figure className={`chart ${className}`.trim()}>
      <figcaption>
        <span className="chart-caption display">{caption}</span>
        <span className="chart-summary">{summary}</span>
      </figcaption>
      {children}
      <ChartTable caption={caption} columns={columns} rows={rows} />
    </figure>
  )
}

function ChartTable({ caption, columns, rows }: Pick<ChartFigureProps, 'caption' | 'columns' | 'rows'>) {
  const { t } = useTranslation()
  const [wasOpened, setWasOpened] = useState(false)
  const [labelColumn, ...valueColumns] = columns
  return (
    <details className="chart-details" onToggle={({ currentTarget: { open } }) => setWasOpened((was) => was || open)}>
      <summary>
        <span aria-hidden="true">{t('chart.table')}</span>
        <span className="sr-only">{t('phrase.labeled', { label: t('chart.table'), value: caption })}</span>
      </summary>
      {wasOpened ? (
        <table className="chart-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelColumn}</th>
              {valueColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, lang, values, link }) => (
              <tr key={key}>
                <th scope="row" lang={lang} dir="auto">
                  {link ? (
                    <Link {...link} className="link">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  )
}
