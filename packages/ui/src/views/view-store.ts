import type { ViewChoice, ViewFields } from '@lotse/contracts/views/saved-view'
import type { ReadKey } from '../data/query.ts'

/** A saved view; what its query says is up to the list. */
export interface ListView<Query extends object = object> extends ViewFields {
  id: string
  version: number
  query: Query
}

export type NewView<Query extends object> = ViewFields & { query: Query; id?: string }
export type ViewChange<Query extends object> = Partial<ViewFields & { query: Query }> & { version: number }

/** Where the views of one list are kept. What is created or changed is in `items` as soon as that is answered. */
export interface ViewStore<Query extends object = object> {
  /** In the person's own order. */
  items: ListView<Query>[]
  startId: string | null
  /** Whether the person may save views for everybody, and change those. */
  mayShare: boolean
  /** What a view for everybody is called. */
  sharedLabel: string
  refresh: readonly ReadKey[]
  read(id: string): Promise<ListView<Query>>
  create(view: NewView<Query>): Promise<ListView<Query>>
  change(id: string, change: ViewChange<Query>): Promise<ListView<Query>>
  remove(id: string): Promise<unknown>
  choose(choice: ViewChoice): Promise<unknown>
  /** Leads to a view, or to the list without one. */
  open(id: string | undefined): void
  /** The address of a view, to be passed on. */
  linkTo(id: string): string
}
