import type { KeyboardEvent } from 'react'

/** Rows have `data-row`; the focus goes to the first of these inside one. */
const controls = ['[data-row-link]', 'a[href], button, input']
const checkbox = 'input[type="checkbox"]'

const rowsOf = (list: ParentNode | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

function focusRow(row: HTMLElement | undefined, preferred: readonly string[] = controls): void {
  const found = preferred.map(selector => row?.querySelector<HTMLElement>(selector)).find(Boolean)
  found?.focus()
}

/** From outside the rows: J starts at the first one, K at the last. */
export function enterRows(list: ParentNode | null, from: 'first' | 'last'): void {
  focusRow(rowsOf(list).at(from === 'first' ? 0 : -1))
}

/**
 * Keys on a row, whether its link, its checkbox or its menu has the focus: arrows, or J and K, go from row to row, Home
 * and End to the ends, X selects. From a checkbox they lead to the next checkbox.
 */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, toggle: (() => void) | undefined): void {
  const row = event.currentTarget
  const target = event.target as HTMLElement
  const isCheckbox = target.matches(checkbox)
  // A menu opened from a row is rendered elsewhere, and has its own keys.
  if (event.ctrlKey || event.metaKey || event.altKey || !row.contains(target)) return
  if (!isCheckbox && target.matches('input, textarea, select')) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const rows = rowsOf(row.parentElement)
  const at = rows.indexOf(row)
  const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (to === undefined && !(key === 'x' && toggle)) return
  event.preventDefault()
  event.stopPropagation()
  if (to === undefined) toggle?.()
  else
    focusRow(
      rows[Math.max(0, Math.min(to, rows.length - 1))],
      isCheckbox ? [checkbox, ...controls] : controls,
    )
}
