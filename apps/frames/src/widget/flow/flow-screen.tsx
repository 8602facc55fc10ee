import { Missing } from '../shell/missing.tsx'
import { OfflineNote } from '../shell/offline-note.tsx'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'
import { FlowForm } from './flow-form.tsx'
import { FlowSent } from './flow-sent.tsx'
import { useReportedHeight } from './use-reported-height.ts'

type Survey = Extract<Screen, { at: 'survey' }>

/** A feedback flow, or a survey: the same form, but a survey tells the page its height. */
export function FlowScreen({ id, survey }: { id: string; survey?: Survey }) {
  const { state } = useWidget()
  const height = useReportedHeight(survey !== undefined)
  const flow = state.config?.flows?.[id]
  const { sending } = state
  const sent = sending.at === 'sent' && sending.flow === id
  return (
    <div className={survey ? 'flow survey' : 'flow'} data-format={survey?.format} ref={height}>
      {!flow ? (
        <Missing />
      ) : sent ? (
        <FlowSent flow={flow} survey={survey} />
      ) : (
        <FlowForm flow={flow} survey={survey} />
      )}
      {/* Inside the measured element, or the page would leave no room for it. */}
      {survey && <OfflineNote />}
    </div>
  )
}
