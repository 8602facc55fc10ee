import { useFormat } from '@lotse/ui/language/use-format'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './charts.module.css'

/** The list of the tickets that a number counts. */
export interface Opens {
  to: string
  search: Record<string, string>
}

export interface Figure {
  label: string
  value: string
  note: string
  opens?: Opens
  noteOpens?: Opens
}

/** A number, and the way to what it counts, if there is one. */
function Opening({ opens, label, children }: { opens: Opens | undefined; label?: string; children: string }) {
  if (!opens) return children
  return (
    <Link to={opens.to} search={opens.search as never} aria-label={label}>
      {children}
    </Link>
  )
}

/** The numbers people look for first. */
export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className={classes.figures}>
      {items.map(({ label, value, note, opens, noteOpens }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Opening opens={opens} label={`${label}: ${value}`}>
              {value}
            </Opening>
          </dd>
          <dd className={classes.note}>
            <Opening opens={noteOpens}>{note}</Opening>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface BarsProps {
  items: { name: string; count: number; opens?: Opens }[]
  label: string
  /** With it, each bar shows its share; without it, the longest bar fills the row. */
  whole?: number
}

export function Bars({ items, label, whole }: BarsProps) {
  const format = useFormat()
  const all = whole ?? Math.max(...items.map(({ count }) => count))
  const share = (count: number) => (all > 0 ? Math.min(count / all, 1) : 0)
  return (
    <ol className={classes.bars} aria-label={label} data-shares={whole !== undefined}>
      {items.map(({ name, count, opens }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
        <li key={at}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${share(count) * 100}%` }} />
          </span>
          <span className={classes.count}>
            <Opening opens={count > 0 ? opens : undefined} label={`${name}: ${format.number(count)}`}>
              {format.number(count)}
            </Opening>
          </span>
          {whole !== undefined && <span className={classes.share}>{format.percent(share(count))}</span>}
        </li>
      ))}
    </ol>
  )
}

export function NothingYet({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}

/** The numbers of a chart, for people who cannot see it. */
export function SaidTable({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden component="div">
      <table>{children}</table>
    </VisuallyHidden>
  )
}
