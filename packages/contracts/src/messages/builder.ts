import type { TooltipConfig, TourConfig } from '../visitor/received.ts'

/**
 * Three parties: the console (opener), the site in a pop-up, and the builder frame inside the site. The site answers
 * only the configured app origin, and relays between the other two.
 */
export type BuilderStatus = 'loading' | 'navigate' | 'picker' | 'editor'

export type BuilderConfig = {
  type?: 'tooltips' | string
  tooltips?: TooltipConfig[]
  /** Ours: the console holds changes that were made on another page of the site and not saved there. */
  unsaved?: boolean
  /** Ours: what the person at the console reads; the texts of what is built have languages of their own. */
  uiLang?: string
  /** Ours: the project's colours, for a likeness of what visitors see. */
  look?: { color?: string; backgroundColor?: string; borderRadius?: number }
} & Partial<TourConfig> &
  Record<string, unknown>

/** Site → opener. Sent with `type: 'admin'`; all but `init` come from the builder frame. */
export interface ToOpener {
  init: undefined
  save: unknown
  'update-steps': unknown
  /** Ours: with `ready` it asks for nothing, and says that the builder is on the page; every client passes it on. */
  'smartlink-search': unknown
  'product-tour-started': unknown
}

/** Opener → site, with `type: 'admin'`. */
export interface FromOpener {
  load: BuilderConfig
  /** Ours: carries `SaveAnswer` as well, because no other message of the console reaches the builder in every client. */
  'smartlink-search-result': unknown
}

/** Ours: how the console took `save` or `update-steps`, under the `saveId` these came with. */
export interface SaveAnswer {
  saveId: string
  saved: boolean
  /** Something in it is live, and changes only when the person saves. */
  waits?: boolean
  /** What went wrong, in the language of the console. */
  text?: string
}

/** What a step or tooltip says about its element. */
export interface ElementTarget {
  selector?: string
  selectors?: string[]
  hint?: { text?: string; x?: number; y?: number }
}

export interface SelectorMatches {
  selector: string
  matches: number
}

/** Site → builder frame, with `type: 'tourbuilder'`. */
export interface ToBuilder {
  data: BuilderConfig & { currentPage: string }
  'page-changed': { page: string }
  /**
   * Ours: `candidates`, other selectors and how many elements each matches; `selectors` and `hint`, as a step keeps
   * them.
   */
  'element-picked': ElementTarget & { selector: string; candidates?: SelectorMatches[] }
  /** Ours: the answer to `check-element`. `confidence` from 0 to 1, 0 when nothing is found. */
  'element-checked': { key: string; confidence: number; matches: SelectorMatches[] }
  'smartlink-search-result': unknown
}

/** Builder frame → site, with `type: 'tourbuilder'`. */
export interface FromBuilder {
  loaddata: undefined
  'status-changed': BuilderStatus
  'highlight-element': { selector?: string }
  click: { selector: string }
  /** Ours: would the element be found here, and how surely? Answered under the same key. */
  'check-element': ElementTarget & { key: string }
  'smartlink-search': unknown
  save: unknown
  'update-steps': unknown
  'product-tour-started': unknown
}

export const builderPaths = { tooltips: '/tooltipbuilder', tours: '/producttourbuilder' } as const
