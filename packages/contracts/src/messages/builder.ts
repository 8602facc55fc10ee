import type { TooltipConfig, TourConfig } from '../visitor/received.ts'

/**
 * Three parties: the console (opener), the site in a pop-up, and the builder frame inside the site. The site
 * talks only to the configured app origin, and relays between the other two.
 */
export type BuilderStatus = 'loading' | 'navigate' | 'picker' | 'editor'

export type BuilderConfig = {
  type?: 'tooltips' | string
  tooltips?: TooltipConfig[]
  /** Ours: the console has changes that were made on another page of the site and not saved there. */
  unsaved?: boolean
  /** Ours: the language of the console's user; the texts being built have their own languages. */
  uiLang?: string
  /** Ours: the project's colors, for a preview of what visitors see. */
  look?: { color?: string; backgroundColor?: string; borderRadius?: number }
} & Partial<TourConfig> &
  Record<string, unknown>

/** What is saved: everything the builder knows. The console ignores what it did not ask for. */
export type Built = BuilderConfig & {
  /** Ours: named in the `SaveAnswer`. */
  saveId?: string
}

export interface LinkSearch {
  term?: string
  /** Ours: it requests nothing and only says that the builder is on the page; every client passes it on. */
  ready?: boolean
}

export interface SmartLink {
  title: string
  url: string
  kind?: string
}

export interface LinksFound {
  /** Ours: what was searched. */
  term?: string
  results: SmartLink[]
}

/** Site → opener, with `type: 'admin'`; all but `init` come from the builder frame. */
export interface ToOpener {
  init: undefined
  save: Built
  'update-steps': Built
  'smartlink-search': LinkSearch
  /** Passed on for official builders; ours does not say it, and nobody reads it. */
  'product-tour-started': unknown
}

/** Opener → site, with `type: 'admin'`. */
export interface FromOpener {
  load: BuilderConfig
  /**
   * Ours: also used for `SaveAnswer`, because no other message of the console reaches the builder in every
   * client.
   */
  'smartlink-search-result': LinksFound | SaveAnswer
}

/** Ours: the result of `save` or `update-steps` in the console, with their `saveId`. */
export interface SaveAnswer {
  saveId: string
  saved: boolean
  /** Something in it is live, and changes only when the person saves. */
  waits?: boolean
  /** The error message, in the language of the console. */
  text?: string
}

/** What a step or tooltip knows about its element. */
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
   * Ours: `candidates` are other selectors and how many elements each matches; `selectors` and `hint` are as stored in
   * a step.
   */
  'element-picked': ElementTarget & { selector: string; candidates?: SelectorMatches[] }
  /** Ours: the answer to `check-element`. `confidence` is from 0 to 1, and 0 if nothing is found. */
  'element-checked': { key: string; confidence: number; matches: SelectorMatches[] }
  'smartlink-search-result': LinksFound | SaveAnswer
}

/** Builder frame → site, with `type: 'tourbuilder'`. */
export interface FromBuilder {
  loaddata: undefined
  'status-changed': BuilderStatus
  'highlight-element': { selector?: string }
  click: { selector: string }
  /** Ours: would the element be found here, and how reliably? Answered with the same key. */
  'check-element': ElementTarget & { key: string }
  'smartlink-search': LinkSearch
  save: Built
  'update-steps': Built
  'product-tour-started': unknown
}

export const builderPaths = { tooltips: '/tooltipbuilder', tours: '/producttourbuilder' } as const
