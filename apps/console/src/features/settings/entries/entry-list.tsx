import { Loaded } from '@lotse/ui/data/loaded'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import classes from '../settings.module.css'

interface EntryListProps<T> {
  lead: string
  entries: UseQueryResult<{ items: T[] }>
  children(items: T[], open: (what: 'new' | T) => void): ReactNode
  /** The dialogs. */
  creating(close: () => void): ReactNode
  editing(entry: T, close: () => void): ReactNode
}

/** A list in the settings whose entries are opened and created in dialogs. */
export function EntryList<T extends object>({
  lead,
  entries,
  children,
  creating,
  editing,
}: EntryListProps<T>) {
  const [opened, setOpened] = useState<'new' | T>()
  const open = (what: 'new' | T) => setOpened(() => what)
  const close = () => setOpened(undefined)
  return (
    <>
      <p className={classes.hint}>{lead}</p>
      <Loaded of={entries}>{({ items }) => children(items, open)}</Loaded>
      {opened === 'new' && creating(close)}
      {opened && opened !== 'new' && editing(opened, close)}
    </>
  )
}

interface EntryRowsProps<T> {
  label: string
  items: T[]
  children(item: T): ReactNode
}

export function EntryRows<T extends { id: string }>({ label, items, children }: EntryRowsProps<T>) {
  return (
    <ul className={`${rows.list} ${rows.framed}`} aria-label={label}>
      {items.map(item => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}

/** At the end of the line above a list, or in an empty one. */
export function CreateEntry({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <Button className={classes.aside} leftSection={<IconPlus size={16} aria-hidden />} onClick={onPress}>
      {label}
    </Button>
  )
}
