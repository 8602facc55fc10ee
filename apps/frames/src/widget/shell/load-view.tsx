import type { ReactNode } from 'react'
import type { Loaded } from '../server/use-load.ts'
import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'
import { Loading } from './loading.tsx'
import { Note } from './note.tsx'

/** Placeholders while it loads, words if it cannot, and otherwise the content. */
export function LoadView<T>({ of, children }: { of: Loaded<T>; children: (data: T) => ReactNode }) {
  const { state, t, step } = useWidget()
  if (of.problem === 'nobody') return <Note text={t.general.previewOnly} />
  if (of.problem === 'missing') {
    return (
      <Note text={t.general.notFound}>
        {!screenOf(state).locked && (
          <button type="button" className="button quiet" onClick={() => step({ do: 'home' })}>
            {t.general.toHome}
          </button>
        )}
      </Note>
    )
  }
  if (of.data === undefined && of.problem) {
    return (
      <Note text={t.general.loadFailed}>
        <button type="button" className="button quiet" onClick={of.reload}>
          {t.general.retry}
        </button>
      </Note>
    )
  }
  if (of.data === undefined) return <Loading label={t.general.loading} />
  return children(of.data)
}
