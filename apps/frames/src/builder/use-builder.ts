import type {
  BuilderStatus,
  ElementTarget,
  FromBuilder,
  SelectorMatches,
} from '@lotse/contracts/messages/builder'
import { randomId } from '@lotse/rules/random-id'
import { isRecord } from '@lotse/rules/values'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HostLink, openHostLink } from '../lib/host-link.ts'
import type { ThemeConfig } from '../lib/theme.ts'
import { languageOf } from '../lib/translate.ts'
import {
  answered,
  askToSave,
  type BuilderState,
  type Doc,
  edit,
  insert,
  isDirty,
  isLate,
  type Mode,
  openDoc,
  put,
  redo,
  tell,
  undo,
} from './builder-state.ts'
import { type FoundLinks, readElement, readLinks, readMatches, readSaveAnswer } from './read-answers.ts'

type Send = <Name extends keyof FromBuilder>(name: Name, data?: FromBuilder[Name]) => void

/** What a kind of builder knows about its items. */
export interface Kind<T, S> {
  read(data: Record<string, unknown>): { items: T[]; settings: S }
  /** The payload of `save` and `update-steps`. */
  write(doc: Doc<T, S>): Record<string, unknown>
  /** A new item for an element, or for none. */
  create(element: ElementTarget | undefined): T
  withElement(value: T, element: ElementTarget): T
  elementOf(value: T): ElementTarget
  /** The first element was picked on this page. */
  builtOn?(settings: S, page: string): S
}

/** How the surrounding page finds the element of one item. */
export interface Check {
  confidence: number
  matches: SelectorMatches[]
}

/** An item whose element is not on the surrounding page; unknown until the page has responded. */
export const isLost = (check: Check | undefined): boolean =>
  check !== undefined && check.matches.length > 0 && check.confidence === 0

/** The picker's last result: all selectors of one element. */
export type Candidates = SelectorMatches[]

const statuses: Record<Mode['at'], BuilderStatus> = {
  loading: 'loading',
  navigate: 'navigate',
  picker: 'picker',
  editor: 'editor',
  preview: 'navigate',
}
const autosaveMs = 400
const checkMs = 250
/** No save takes the console longer; after that its window is closed, or the site withholds its response. */
const patienceMs = 15_000

export interface Builder<T, S> {
  state: BuilderState<T, S> | undefined
  language: string
  candidates: Candidates
  /** By the key of the item; missing if the page does not respond, as with an official client. */
  checks: Record<string, Check>
  /** The console's latest search result; nothing before the first. */
  found: FoundLinks | undefined
  /** The project's colors, if the console sends them. */
  look: ThemeConfig
  edit(doc: Doc<T, S>, mark?: string): void
  undo(): void
  redo(): void
  go(mode: Mode): void
  save(): void
  searchLinks(term: string): void
  send: Send
}

/** The builder's half of the protocol: it requests its data, and sends every change automatically. */
export function useBuilder<T, S>(win: Window, kind: Kind<T, S>): Builder<T, S> {
  const [state, setState] = useState<BuilderState<T, S>>()
  const [language, setLanguage] = useState(win.navigator.language)
  const [candidates, setCandidates] = useState<Candidates>([])
  const [checks, setChecks] = useState<Record<string, Check>>({})
  const [found, setFound] = useState<FoundLinks>()
  const [look, setLook] = useState<ThemeConfig>({})
  const link = useRef<HostLink<object> | undefined>(undefined)
  const term = useRef('')
  const change = useCallback(
    (next: (state: BuilderState<T, S>) => BuilderState<T, S>) => setState(now => now && next(now)),
    [],
  )
  const send = useCallback<Send>((name, data) => {
    link.current?.send({ type: 'tourbuilder', name, ...(data === undefined ? {} : { data }) })
  }, [])

  useEffect(() => {
    const opened = openHostLink<object>(win, ({ type, name, data }) => {
      if (type !== 'tourbuilder' || !isRecord(data)) return
      if (name === 'data') {
        const { unsaved, uiLang, look: colours, ...config } = data
        const { items, settings } = kind.read(config)
        const doc = { items: items.map(value => ({ key: randomId(), value })), settings }
        // Another console may only name the language of the texts.
        const spoken = [uiLang, data.lang].find(one => typeof one === 'string')
        if (spoken) setLanguage(String(spoken))
        setLook(isRecord(colours) ? colours : {})
        setState(openDoc(doc, String(data.currentPage ?? ''), unsaved === true))
        opened.send({ type: 'tourbuilder', name: 'smartlink-search', data: { ready: true } })
      }
      if (name === 'page-changed') change(now => ({ ...now, page: String(data.page ?? '') }))
      if (name === 'element-picked' && typeof data.selector === 'string') {
        setCandidates(readMatches(data.candidates))
        change(now => picked(now, kind, readElement(data)))
      }
      if (name === 'element-checked') {
        const check = { confidence: Number(data.confidence) || 0, matches: readMatches(data.matches) }
        setChecks(known => ({ ...known, [String(data.key)]: check }))
      }
      if (name === 'smartlink-search-result') {
        const answer = readSaveAnswer(data)
        if (answer) change(now => answered(now, answer))
        // A late response to an earlier term: what is searched now is not in it.
        else if (data.term === undefined || data.term === term.current)
          setFound({ term: term.current, links: readLinks(data) })
      }
    })
    link.current = opened
    opened.send({ type: 'tourbuilder', name: 'loaddata' })
    return opened.close
  }, [win, kind, change])

  useEffect(() => {
    win.document.documentElement.lang = languageOf(language)
  }, [win, language])
  const mode = state?.mode.at ?? 'loading'
  useEffect(() => send('status-changed', statuses[mode]), [send, mode])
  const doc = state?.doc
  const known = useRef(doc)
  known.current ??= doc
  useEffect(() => {
    // Compared with what the console was last sent: undoing everything is a change as well.
    if (!doc || doc === known.current) return
    const store = () => {
      if (doc === known.current) return
      known.current = doc
      const saveId = randomId()
      send('update-steps', { ...kind.write(doc), saveId })
      change(now => tell(now, saveId, doc))
    }
    const timer = setTimeout(store, autosaveMs)
    return () => clearTimeout(timer)
  }, [send, change, kind, doc])
  const place = state?.page
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page finds other elements
  useEffect(() => {
    if (!doc) return
    const ask = () => {
      for (const { key, value } of doc.items) send('check-element', { ...kind.elementOf(value), key })
    }
    const timer = setTimeout(ask, checkMs)
    return () => clearTimeout(timer)
  }, [send, kind, doc, place])
  const waiting = state?.saving?.saveId
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => change(now => isLate(now, waiting)), patienceMs)
    return () => clearTimeout(timer)
  }, [change, waiting])
  const dirty = state !== undefined && isDirty(state)
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    win.addEventListener('beforeunload', ask)
    return () => win.removeEventListener('beforeunload', ask)
  }, [win, dirty])

  return {
    state,
    language,
    candidates,
    checks,
    found,
    look,
    send,
    edit: (next, mark) => change(now => edit(now, next, mark)),
    undo: () => change(undo),
    redo: () => change(redo),
    go: next => change(now => ({ ...now, mode: next, mark: undefined })),
    save: () => {
      if (!doc) return
      const saveId = randomId()
      // It includes what has just been typed: nothing needs to be sent again.
      known.current = doc
      send('save', { ...kind.write(doc), saveId })
      change(now => askToSave(now, saveId, doc))
    },
    searchLinks: wanted => {
      term.current = wanted
      send('smartlink-search', { term: wanted })
    },
  }
}

/** The picker's result goes into the item that requested it, or into a new one after the last. */
function picked<T, S>(
  state: BuilderState<T, S>,
  kind: Kind<T, S>,
  element: ElementTarget,
): BuilderState<T, S> {
  if (state.mode.at !== 'picker') return state
  const { key } = state.mode
  const isFirst = !state.doc.items.some(({ value }) => kind.elementOf(value).selector)
  const settings = (isFirst && kind.builtOn?.(state.doc.settings, state.page)) || state.doc.settings
  const before = { ...state.doc, settings }
  const asked = state.doc.items.find(item => item.key === key)
  if (asked) {
    const doc = put(before, asked.key, kind.withElement(asked.value, element))
    return { ...edit(state, doc), mode: { at: 'editor', key: asked.key } }
  }
  const item = { key: randomId(), value: kind.create(element) }
  return { ...edit(state, insert(before, item)), mode: { at: 'editor', key: item.key } }
}
