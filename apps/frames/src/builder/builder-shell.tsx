import { randomId } from '@lotse/rules/random-id'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconEdit,
  IconPlayerPlay,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type BuilderState, type Doc, type Item, insert, isDirty } from './builder-state.ts'
import type { BuilderTexts } from './builder-texts.ts'
import { ItemList } from './item-list.tsx'
import { placeOf } from './place-of.ts'
import { PreviewBar } from './preview-bar.tsx'
import type { Builder, Kind } from './use-builder.ts'

export interface BuilderShellProps<T, S> {
  builder: Builder<T, S>
  kind: Kind<T, S>
  t: BuilderTexts
  words: { title: string; count(items: number): string; add: string; empty: string }
  titleOf(value: T): string
  textOf(value: T): string
  /** What `titleOf` and `textOf` are written in; the builder itself may speak another language. */
  textLanguage: string | undefined
  /** Whether a step is clicked when the preview goes on. */
  isClicked?(value: T): boolean
  canBeCentred: boolean
  editor(item: Item<T>, doc: Doc<T, S>): ReactNode
  settings?(doc: Doc<T, S>): ReactNode
}

/** A bar at the foot of a strange page, or the whole page: the same builder at 65 pixels and at full height. */
export function BuilderShell<T, S>(props: BuilderShellProps<T, S>) {
  const { builder, t, kind } = props
  const { state, go } = builder
  if (!state) return <p className="b-loading">{t.loading}</p>
  switch (state.mode.at) {
    case 'picker':
      return (
        <main className="b-bar picking">
          <h1 role="status">{t.pick}</h1>
          <span className="b-space" />
          {props.canBeCentred && state.mode.key === undefined && (
            <button
              type="button"
              className="small-button plain"
              title={t.centred}
              onClick={() => addCentred(builder, kind, state)}
            >
              {t.withoutElement}
            </button>
          )}
          <button type="button" className="small-button" onClick={() => go({ at: 'navigate' })}>
            {t.cancel}
          </button>
        </main>
      )
    case 'preview':
      return <PreviewBar {...props} state={state} index={state.mode.index} />
    case 'editor':
      return <EditorView {...props} state={state} chosen={state.mode.key} />
    default:
      return <NavigateBar {...props} state={state} />
  }
}

function addCentred<T, S>(builder: Builder<T, S>, kind: Kind<T, S>, { doc }: BuilderState<T, S>): void {
  const item = { key: randomId(), value: kind.create(undefined) }
  builder.edit(insert(doc, item))
  builder.go({ at: 'editor', key: item.key })
}

type WithState<T, S> = BuilderShellProps<T, S> & { state: BuilderState<T, S> }

function NavigateBar<T, S>({ builder, state, t, words }: WithState<T, S>) {
  const { items } = state.doc
  return (
    <main className="b-bar">
      <h1 className="b-title">{words.title}</h1>
      <SaveProblem state={state} t={t} />
      {saveProblem(state, t) === undefined && (
        <span className="b-page" title={state.page}>
          {t.page}: {state.page}
        </span>
      )}
      <span className="b-space" />
      <button
        type="button"
        className="small-button"
        title={words.add}
        onClick={() => builder.go({ at: 'picker', key: undefined })}
      >
        <IconPlus aria-hidden size={18} /> <span className="b-wide">{words.add}</span>
      </button>
      <button
        type="button"
        className="small-button plain"
        title={t.edit}
        onClick={() => builder.go({ at: 'editor', key: items[0]?.key })}
      >
        <IconEdit aria-hidden size={18} />{' '}
        <span className="b-wide">
          {t.edit} ({words.count(items.length)})
        </span>
      </button>
      <PreviewButton builder={builder} count={items.length} index={0} t={t} />
      <SaveButton builder={builder} state={state} t={t} />
    </main>
  )
}

function EditorView<T, S>(props: WithState<T, S> & { chosen: string | undefined }) {
  const { builder, state, chosen, t, words, kind } = props
  const [tab, setTab] = useState<'items' | 'settings'>('items')
  const { doc } = state
  // What was chosen may be gone by an undo.
  const item = doc.items.find(({ key }) => key === chosen) ?? doc.items.at(-1)
  const at = item ? doc.items.indexOf(item) : 0
  useKeys(builder)
  return (
    <div className="b-editor">
      <header className="b-head">
        <h1 className="b-title">{words.title}</h1>
        <button
          type="button"
          className="tool"
          aria-label={t.undo}
          title={t.undo}
          disabled={state.past.length === 0}
          onClick={builder.undo}
        >
          <IconArrowBackUp aria-hidden size={20} stroke={1.75} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t.redo}
          title={t.redo}
          disabled={state.future.length === 0}
          onClick={builder.redo}
        >
          <IconArrowForwardUp aria-hidden size={20} stroke={1.75} />
        </button>
        <span className="b-space" />
        <PreviewButton builder={builder} count={doc.items.length} index={at} t={t} />
        <button
          type="button"
          className="small-button plain"
          title={t.close}
          onClick={() => builder.go({ at: 'navigate' })}
        >
          <IconX aria-hidden className="b-narrow" size={18} stroke={1.75} />
          <span className="b-wide">{t.close}</span>
        </button>
        <SaveButton builder={builder} state={state} t={t} />
      </header>
      <SaveProblem state={state} t={t} />
      <div className="b-columns">
        <nav className="b-side">
          {props.settings && (
            <div className="b-tabs" role="tablist">
              {(['items', 'settings'] as const).map(name => (
                <button
                  type="button"
                  role="tab"
                  key={name}
                  aria-selected={tab === name}
                  onClick={() => setTab(name)}
                >
                  {name === 'items' ? words.count(doc.items.length) : t.settings}
                </button>
              ))}
            </div>
          )}
          <ItemList
            doc={doc}
            chosen={tab === 'items' ? item?.key : undefined}
            t={t}
            titleOf={props.titleOf}
            textLanguage={props.textLanguage}
            placeOf={one => placeOf(props, one)}
            onChoose={key => {
              setTab('items')
              builder.go({ at: 'editor', key })
            }}
            onHover={value =>
              builder.send('highlight-element', { selector: value && kind.elementOf(value).selector })
            }
            onEdit={builder.edit}
          />
          <button
            type="button"
            className="small-button b-add"
            onClick={() => builder.go({ at: 'picker', key: undefined })}
          >
            <IconPlus aria-hidden size={18} /> {words.add}
          </button>
        </nav>
        <main className="b-main">
          {tab === 'settings' && props.settings ? (
            props.settings(doc)
          ) : item ? (
            <div key={item.key}>{props.editor(item, doc)}</div>
          ) : (
            <p className="b-empty">{words.empty}</p>
          )}
        </main>
      </div>
    </div>
  )
}

/** Ctrl+Z, Ctrl+Y, Ctrl+S. */
function useKeys<T, S>(builder: Builder<T, S>): void {
  const latest = useRef(builder)
  latest.current = builder
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const { undo, redo, save } = latest.current
      const key = event.key.toLowerCase()
      // The text editor has an undo of its own.
      if (key !== 's' && event.target instanceof HTMLElement && event.target.isContentEditable) return
      const act = { z: event.shiftKey ? redo : undo, y: redo, s: save }[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

interface ButtonProps<T, S> {
  builder: Builder<T, S>
  t: BuilderTexts
}

function PreviewButton<T, S>({
  builder,
  t,
  count,
  index,
}: ButtonProps<T, S> & { count: number; index: number }) {
  return (
    <button
      type="button"
      className="small-button plain"
      title={t.preview}
      disabled={count === 0}
      onClick={() => builder.go({ at: 'preview', index })}
    >
      <IconPlayerPlay aria-hidden size={18} stroke={1.75} /> <span className="b-wide">{t.preview}</span>
    </button>
  )
}

type SaveProps<T, S> = { state: BuilderState<T, S>; t: BuilderTexts }

function SaveButton<T, S>({ builder, state, t }: SaveProps<T, S> & { builder: Builder<T, S> }) {
  const dirty = isDirty(state)
  const busy = state.saving !== undefined && !state.saving.late
  return (
    <button type="button" className="small-button strong" disabled={!dirty || busy} onClick={builder.save}>
      {busy ? (
        t.saving
      ) : dirty ? (
        t.save
      ) : (
        <>
          <IconCheck aria-hidden size={18} stroke={1.75} /> <span className="b-wide">{t.saved}</span>
        </>
      )}
    </button>
  )
}

function saveProblem<T, S>({ refused, saving }: BuilderState<T, S>, t: BuilderTexts): string | undefined {
  if (refused !== undefined) return `${t.notSaved} ${refused}`.trim()
  return saving?.late ? t.noAnswer : undefined
}

/** Always there, so that a screen reader hears what comes into it. */
function SaveProblem<T, S>({ state, t }: SaveProps<T, S>) {
  const problem = saveProblem(state, t)
  return (
    <div role="alert" className="b-problem" title={problem} hidden={problem === undefined}>
      {problem}
    </div>
  )
}
