import { IconEdit, IconPlus } from '@tabler/icons-react'
import { BarButton } from '../buttons.tsx'
import { PreviewButton, SaveButton, SaveProblem, saveProblem } from './save.tsx'
import type { ViewProps } from './shell-props.ts'

/** The page is in use; the builder waits at its bottom. */
export function NavigateBar<T, S>({ builder, state, t, words }: ViewProps<T, S>) {
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
      <BarButton
        icon={IconPlus}
        label={words.add}
        title={words.add}
        onClick={() => builder.go({ at: 'picker', key: undefined })}
      />
      <BarButton
        icon={IconEdit}
        label={`${t.edit} (${words.count(items.length)})`}
        tone="plain"
        title={t.edit}
        onClick={() => builder.go({ at: 'editor', key: items[0]?.key })}
      />
      <PreviewButton builder={builder} count={items.length} index={0} t={t} />
      <SaveButton builder={builder} state={state} t={t} />
    </main>
  )
}
