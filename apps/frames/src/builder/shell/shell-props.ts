import type { ReactNode } from 'react'
import type { BuilderState, Doc, Item } from '../builder-state.ts'
import type { BuilderTexts } from '../builder-texts.ts'
import type { Builder, Kind } from '../use-builder.ts'

export interface ShellProps<T, S> {
  builder: Builder<T, S>
  kind: Kind<T, S>
  t: BuilderTexts
  words: { title: string; count(items: number): string; add: string; empty: string }
  textOf(value: T): string
  /** The language of `textOf`; the builder itself may use another. */
  textLanguage: string | undefined
  /** Whether a step is clicked when the preview continues. */
  isClicked?(value: T): boolean
  canBeCentred: boolean
  editor(item: Item<T>, doc: Doc<T, S>): ReactNode
  settings?(doc: Doc<T, S>): ReactNode
}

/** For a view of the builder, once its data has arrived. */
export type ViewProps<T, S> = ShellProps<T, S> & { state: BuilderState<T, S> }
