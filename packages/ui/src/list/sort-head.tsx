import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './data-list.module.css'
import type { Sort } from './list-state.ts'

interface SortHeadProps {
  name: string
  label: string
  /** By which column the table is sorted now. */
  sort: Sort | undefined
  /** The first press puts the largest on top. */
  largestFirst?: boolean
  style?: CSSProperties
  onSort(sort: Sort): void
}

/** The head of a column that a table can be sorted by. */
export function SortHead({ name, label, sort, largestFirst = false, style, onSort }: SortHeadProps) {
  const sorted = sort?.key === name ? sort : undefined
  const Icon = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconSelector
  return (
    <th
      scope="col"
      style={style}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ key: name, descending: sorted ? !sorted.descending : largestFirst })}
      >
        {label}
        <Icon size={14} stroke={1.75} aria-hidden data-idle={sorted ? undefined : true} />
      </button>
    </th>
  )
}
