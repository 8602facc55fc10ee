import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'
import { TopBar } from './top-bar.tsx'

/** Requested from outside, but not (or no longer) there. */
export function Missing() {
  const { state, step, t } = useWidget()
  return (
    <>
      <TopBar title={t.general.notFound} />
      <div className="missing">
        {!screenOf(state).locked && (
          <button type="button" className="button quiet" onClick={() => step({ do: 'home' })}>
            {t.general.toHome}
          </button>
        )}
      </div>
    </>
  )
}
