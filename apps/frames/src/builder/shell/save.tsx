import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { type BuilderState, isDirty } from '../builder-state.ts'
import type { BuilderTexts } from '../builder-texts.ts'
import { BarButton } from '../buttons.tsx'
import type { Builder } from '../use-builder.ts'

interface PreviewButtonProps<T, S> {
  builder: Builder<T, S>
  t: BuilderTexts
  count: number
  index: number
}

export function PreviewButton<T, S>({ builder, t, count, index }: PreviewButtonProps<T, S>) {
  return (
    <BarButton
      icon={IconPlayerPlay}
      label={t.preview}
      tone="plain"
      title={t.preview}
      disabled={count === 0}
      onClick={() => builder.go({ at: 'preview', index })}
    />
  )
}

type SaveProps<T, S> = { state: BuilderState<T, S>; t: BuilderTexts }

export function SaveButton<T, S>({ builder, state, t }: SaveProps<T, S> & { builder: Builder<T, S> }) {
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

export function saveProblem<T, S>(
  { refused, saving }: BuilderState<T, S>,
  t: BuilderTexts,
): string | undefined {
  if (refused !== undefined) return `${t.notSaved} ${refused}`.trim()
  return saving?.late ? t.noAnswer : undefined
}

/** Always rendered, so that a screen reader announces what appears in it. */
export function SaveProblem<T, S>({ state, t }: SaveProps<T, S>) {
  const problem = saveProblem(state, t)
  return (
    <div role="alert" className="b-problem" title={problem} hidden={problem === undefined}>
      {problem}
    </div>
  )
}
