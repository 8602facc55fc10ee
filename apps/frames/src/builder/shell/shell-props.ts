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
  /** What `textOf` is written in; the builder itself may speak another language. */
  textLanguage: string | undefined
  /** Whether a step is clicked when the preview goes on. */
  isClicked?(value: T): boolean
  canBeCentred: boolean
  editor(item: Item<T>, doc: Doc<T, S>): ReactNode
  settings?(doc: Doc<T, S>): ReactNode
}

/** Of a view of the builder, once its data has come. */
export type ViewProps<T, S> = ShellProps<T, S> & { state: BuilderState<T, S> }
