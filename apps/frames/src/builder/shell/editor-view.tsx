import { IconArrowBackUp, IconArrowForwardUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { BarButton, ToolButton } from '../buttons.tsx'
import type { Builder } from '../use-builder.ts'
import { ItemList } from './item-list.tsx'
import { placeOf } from './place-of.ts'
import { PreviewButton, SaveButton, SaveProblem } from './save.tsx'
import type { ViewProps } from './shell-props.ts'

export function EditorView<T, S>(props: ViewProps<T, S> & { chosen: string | undefined }) {
  const { builder, state, chosen, t, words, kind } = props
  const [tab, setTab] = useState<'items' | 'settings'>('items')
  const { doc } = state
  // An undo may have removed the selected item.
  const item = doc.items.find(({ key }) => key === chosen) ?? doc.items.at(-1)
  const at = item ? doc.items.indexOf(item) : 0
  useKeys(builder)
  return (
    <div className="b-editor">
      <header className="b-head">
        <h1 className="b-title">{words.title}</h1>
        <ToolButton
          icon={IconArrowBackUp}
          label={t.undo}
          size={20}
          disabled={state.past.length === 0}
          onClick={builder.undo}
        />
        <ToolButton
          icon={IconArrowForwardUp}
          label={t.redo}
          size={20}
          disabled={state.future.length === 0}
          onClick={builder.redo}
        />
        <span className="b-space" />
        <PreviewButton builder={builder} count={doc.items.length} index={at} t={t} />
        <BarButton
          icon={IconX}
          label={t.close}
          tone="plain"
          spare
          title={t.close}
          onClick={() => builder.go({ at: 'navigate' })}
        />
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
            textOf={props.textOf}
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
      // The text editor has its own undo.
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
