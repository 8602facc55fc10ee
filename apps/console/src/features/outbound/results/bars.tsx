import { useFormat } from '@lotse/ui/use-format'
import classes from './results.module.css'

export interface Bar {
  name: string
  count: number
  /** Said in place of the share. */
  note?: string
}

/** Counts as bars, each with its share of the given whole. */
export function Bars({ items, whole, label }: { items: Bar[]; whole: number; label: string }) {
  const format = useFormat()
  const share = (count: number) => (whole > 0 ? Math.min(count / whole, 1) : 0)
  return (
    <ol className={classes.bars} aria-label={label}>
      {items.map(({ name, count, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
        <li key={at}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barTrack} aria-hidden>
            <span style={{ width: `${share(count) * 100}%` }} />
          </span>
          <span className={classes.barCount}>{format.number(count)}</span>
          <span className={classes.barShare}>{note ?? format.percent(share(count))}</span>
        </li>
      ))}
    </ol>
  )
}
