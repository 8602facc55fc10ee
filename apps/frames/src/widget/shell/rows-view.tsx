import type { ReactNode } from 'react'
import type { Loaded } from '../server/use-load.ts'
import { LoadView } from './load-view.tsx'
import { Note } from './note.tsx'

interface RowsViewProps<T> {
  of: Loaded<{ items: T[] }>
  /** Shown if there are no rows. */
  empty: string
  keyOf(item: T): string
  children: (item: T) => ReactNode
}

/** A list from the server, one line each. */
export function RowsView<T>({ of, empty, keyOf, children }: RowsViewProps<T>) {
  return (
    <LoadView of={of}>
      {({ items }) =>
        items.length === 0 ? (
          <Note text={empty} />
        ) : (
          <ul className="rows">
            {items.map(item => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        )
      }
    </LoadView>
  )
}
