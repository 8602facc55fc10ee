import { randomId } from '@lotse/rules/random-id'
import { insert } from '../builder-state.ts'
import { EditorView } from './editor-view.tsx'
import { NavigateBar } from './navigate-bar.tsx'
import { PreviewBar } from './preview-bar.tsx'
import type { ShellProps, ViewProps } from './shell-props.ts'

/** A bar at the bottom of a site, or the whole page: the same builder at 65 pixels and at full height. */
export function BuilderShell<T, S>(props: ShellProps<T, S>) {
  const { state } = props.builder
  if (!state) return <p className="b-loading">{props.t.loading}</p>
  switch (state.mode.at) {
    case 'picker':
      return <PickerBar {...props} state={state} isNew={state.mode.key === undefined} />
    case 'preview':
      return <PreviewBar {...props} state={state} index={state.mode.index} />
    case 'editor':
      return <EditorView {...props} state={state} chosen={state.mode.key} />
    default:
      return <NavigateBar {...props} state={state} />
  }
}

function PickerBar<T, S>(props: ViewProps<T, S> & { isNew: boolean }) {
  const { builder, canBeCentred, isNew, kind, state, t } = props
  const addCentred = () => {
    const item = { key: randomId(), value: kind.create(undefined) }
    builder.edit(insert(state.doc, item))
    builder.go({ at: 'editor', key: item.key })
  }
  return (
    <main className="b-bar picking">
      <h1 role="status">{t.pick}</h1>
      <span className="b-space" />
      {canBeCentred && isNew && (
        <button type="button" className="small-button plain" title={t.centred} onClick={addCentred}>
          {t.withoutElement}
        </button>
      )}
      <button type="button" className="small-button" onClick={() => builder.go({ at: 'navigate' })}>
        {t.cancel}
      </button>
    </main>
  )
}
