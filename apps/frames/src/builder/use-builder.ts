import type { BuilderStatus, FromBuilder } from '@lotse/contracts/frames/admin-messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HostLink, isRecord, openHostLink } from '../lib/host-link.ts'
import { randomId } from '../lib/random-id.ts'
import {
  type BuilderState,
  type Doc,
  edit,
  insert,
  isDirty,
  type Mode,
  openDoc,
  put,
  redo,
  undo,
} from './builder-state.ts'

type Send = <Name extends keyof FromBuilder>(name: Name, data?: FromBuilder[Name]) => void

/** What a kind of builder knows about its things. */
export interface Kind<T, S> {
  read(data: Record<string, unknown>): { items: T[]; settings: S }
  /** The payload of `save` and `update-steps`. */
  write(doc: Doc<T, S>): Record<string, unknown>
  /** A new thing for an element, or for none. */
  create(selector: string | undefined): T
  withSelector(value: T, selector: string): T
  selectorOf(value: T): string | undefined
}

export interface Candidate {
  selector: string
  matches: number
}

export interface SmartLink {
  title: string
  url: string
  kind?: string
}

const statuses: Record<Mode['at'], BuilderStatus> = {
  loading: 'loading',
  navigate: 'navigate',
  picker: 'picker',
  editor: 'editor',
  preview: 'navigate',
}
const autosaveMs = 400

export interface Builder<T, S> {
  state: BuilderState<T, S> | undefined
  language: string
  candidates: Candidate[]
  links: SmartLink[]
  edit(doc: Doc<T, S>, mark?: string): void
  undo(): void
  redo(): void
  go(mode: Mode): void
  save(): void
  searchLinks(term: string): void
  send: Send
}

/** The builder's half of the protocol: it asks for its data, and every change goes out by itself. */
export function useBuilder<T, S>(win: Window, kind: Kind<T, S>): Builder<T, S> {
  const [state, setState] = useState<BuilderState<T, S>>()
  const [language, setLanguage] = useState(win.navigator.language)
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const [links, setLinks] = useState<SmartLink[]>([])
  const link = useRef<HostLink<object> | undefined>(undefined)
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
        const { items, settings } = kind.read(data)
        const doc = { items: items.map(value => ({ key: randomId(), value })), settings }
        if (typeof data.lang === 'string') setLanguage(data.lang)
        setState(openDoc(doc, String(data.currentPage ?? '')))
      }
      if (name === 'page-changed') change(now => ({ ...now, page: String(data.page ?? '') }))
      if (name === 'element-picked' && typeof data.selector === 'string') {
        setCandidates(Array.isArray(data.candidates) ? (data.candidates as Candidate[]) : [])
        change(now => picked(now, kind, data.selector as string))
      }
      if (name === 'smartlink-search-result') setLinks(readLinks(data))
    })
    link.current = opened
    opened.send({ type: 'tourbuilder', name: 'loaddata' })
    return opened.close
  }, [win, kind, change])

  const mode = state?.mode.at ?? 'loading'
  useEffect(() => send('status-changed', statuses[mode]), [send, mode])
  const doc = state?.doc
  const first = useRef(doc)
  first.current ??= doc
  useEffect(() => {
    if (!doc || doc === first.current) return
    const timer = setTimeout(() => send('update-steps', kind.write(doc)), autosaveMs)
    return () => clearTimeout(timer)
  }, [send, kind, doc])
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
    links,
    send,
    edit: (next, mark) => change(now => edit(now, next, mark)),
    undo: () => change(undo),
    redo: () => change(redo),
    go: next => change(now => ({ ...now, mode: next, mark: undefined })),
    save: () => {
      if (!doc) return
      send('save', kind.write(doc))
      change(now => ({ ...now, saved: doc }))
    },
    searchLinks: term => send('smartlink-search', { term }),
  }
}

/** The picker has answered: into the item that asked, or as a new one behind the last. */
function picked<T, S>(state: BuilderState<T, S>, kind: Kind<T, S>, selector: string): BuilderState<T, S> {
  if (state.mode.at !== 'picker') return state
  const { key } = state.mode
  const asked = state.doc.items.find(item => item.key === key)
  if (asked) {
    const doc = put(state.doc, asked.key, kind.withSelector(asked.value, selector))
    return { ...edit(state, doc), mode: { at: 'editor', key: asked.key } }
  }
  const item = { key: randomId(), value: kind.create(selector) }
  return { ...edit(state, insert(state.doc, item)), mode: { at: 'editor', key: item.key } }
}

function readLinks({ results }: Record<string, unknown>): SmartLink[] {
  if (!Array.isArray(results)) return []
  return results.filter(
    (one): one is SmartLink => isRecord(one) && typeof one.title === 'string' && typeof one.url === 'string',
  )
}
