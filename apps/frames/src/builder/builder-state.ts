import type { SaveAnswer } from '@lotse/contracts/messages/builder'

/** One step or tooltip. The key is ours and exists only in this page; the server knows the value. */
export interface Item<T> {
  key: string
  value: T
}

/** Everything that can be changed, and therefore undone. */
export interface Doc<T, S> {
  items: Item<T>[]
  settings: S
}

/** What the builder is doing. `picker` picks for an item, or for a new one. */
export type Mode =
  | { at: 'loading' }
  | { at: 'navigate' }
  | { at: 'picker'; key: string | undefined }
  | { at: 'editor'; key: string | undefined }
  | { at: 'preview'; index: number }

export interface BuilderState<T, S> {
  doc: Doc<T, S>
  past: Doc<T, S>[]
  future: Doc<T, S>[]
  /** Successive edits with the same mark are one undo step: a word, not a letter. */
  mark: string | undefined
  saved: Doc<T, S>
  /** Being sent to the server. `late`: there has been no response for a while. */
  saving: { saveId: string; doc: Doc<T, S>; late: boolean } | undefined
  /** The last change that was sent automatically: if it is not live, the console stores it immediately. */
  told: { saveId: string; doc: Doc<T, S> } | undefined
  /** Why the console could not save what it was last sent; empty if it did not say. */
  refused: string | undefined
  mode: Mode
  page: string
}

const mostUndone = 100

/** `unsaved`: the console has changes from an earlier page that nobody has saved yet. */
export function openDoc<T, S>(doc: Doc<T, S>, page: string, unsaved = false): BuilderState<T, S> {
  const saved = unsaved ? { ...doc } : doc
  return {
    doc,
    past: [],
    future: [],
    mark: undefined,
    saved,
    saving: undefined,
    told: undefined,
    refused: undefined,
    mode: { at: 'navigate' },
    page,
  }
}

export function edit<T, S>(state: BuilderState<T, S>, doc: Doc<T, S>, mark?: string): BuilderState<T, S> {
  const goesOn = mark !== undefined && mark === state.mark
  const past = goesOn ? state.past : [...state.past, state.doc].slice(-mostUndone)
  return { ...state, doc, past, future: [], mark }
}

export function undo<T, S>(state: BuilderState<T, S>): BuilderState<T, S> {
  const before = state.past.at(-1)
  if (!before) return state
  return {
    ...state,
    doc: before,
    past: state.past.slice(0, -1),
    future: [state.doc, ...state.future],
    mark: undefined,
  }
}

export function redo<T, S>(state: BuilderState<T, S>): BuilderState<T, S> {
  const [after, ...future] = state.future
  if (!after) return state
  return { ...state, doc: after, past: [...state.past, state.doc], future, mark: undefined }
}

export const isDirty = <T, S>(state: BuilderState<T, S>): boolean => state.doc !== state.saved

/** Asks the console to save: until it confirms, the document counts as unsaved. */
export const askToSave = <T, S>(
  state: BuilderState<T, S>,
  saveId: string,
  doc: Doc<T, S>,
): BuilderState<T, S> => ({
  ...state,
  saving: { saveId, doc, late: false },
  told: undefined,
  refused: undefined,
})

export const tell = <T, S>(
  state: BuilderState<T, S>,
  saveId: string,
  doc: Doc<T, S>,
): BuilderState<T, S> => ({ ...state, told: { saveId, doc } })

export function isLate<T, S>(state: BuilderState<T, S>, saveId: string): BuilderState<T, S> {
  if (state.saving?.saveId !== saveId) return state
  return { ...state, saving: { ...state.saving, late: true } }
}

/** The response to a save, or to a change that was sent automatically. */
export function answered<T, S>(state: BuilderState<T, S>, answer: SaveAnswer): BuilderState<T, S> {
  const { saveId } = answer
  const saving = state.saving?.saveId === saveId ? undefined : state.saving
  if (!answer.saved) return { ...state, saving, refused: answer.text ?? '' }
  const stored = [state.saving, state.told].find(one => one?.saveId === saveId)
  const saved = stored && !answer.waits ? stored.doc : state.saved
  return { ...state, saving, saved, refused: undefined }
}

export function put<T, S>(doc: Doc<T, S>, key: string, value: T): Doc<T, S> {
  return { ...doc, items: doc.items.map(item => (item.key === key ? { key, value } : item)) }
}

/** After the item with that key, or at the end. */
export function insert<T, S>(doc: Doc<T, S>, item: Item<T>, behind?: string): Doc<T, S> {
  const at = doc.items.findIndex(({ key }) => key === behind)
  const items = [...doc.items]
  items.splice(at === -1 ? items.length : at + 1, 0, item)
  return { ...doc, items }
}

export const remove = <T, S>(doc: Doc<T, S>, key: string): Doc<T, S> => ({
  ...doc,
  items: doc.items.filter(item => item.key !== key),
})

/** Moves an item to the position of another. */
export function move<T, S>(doc: Doc<T, S>, key: string, to: number): Doc<T, S> {
  const from = doc.items.findIndex(item => item.key === key)
  const item = doc.items[from]
  if (!item || to < 0 || to >= doc.items.length || to === from) return doc
  const items = doc.items.filter(other => other.key !== key)
  items.splice(to, 0, item)
  return { ...doc, items }
}
