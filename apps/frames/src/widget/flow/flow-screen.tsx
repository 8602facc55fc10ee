import type { Flow } from '@lotse/contracts/visitor/config'
import { Missing } from '../shell/missing.tsx'
import { OfflineNote } from '../shell/offline-note.tsx'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'
import { FlowForm } from './flow-form.tsx'
import { FlowSent } from './flow-sent.tsx'
import { useReportedHeight } from './use-reported-height.ts'

type Survey = Extract<Screen, { at: 'survey' }>

/** A feedback flow, or a survey: the same form, but a survey tells the page its height. */
export function FlowScreen({ id, survey, card }: { id: string; survey?: Survey; card?: string | undefined }) {
  const { state } = useWidget()
  const height = useReportedHeight(survey !== undefined)
  const given = state.config?.flows?.[id]
  const flow = given && card ? inConversation(given) : given
  const { sending } = state
  const sent = sending.at === 'sent' && sending.flow === id
  return (
    <div className={survey ? 'flow survey' : 'flow'} data-format={survey?.format} ref={height}>
      {!flow ? (
        <Missing />
      ) : sent ? (
        <FlowSent flow={flow} survey={survey} card={card} />
      ) : (
        <FlowForm flow={flow} survey={survey} card={card} />
      )}
      {/* Inside the measured element, or the page would leave no room for it. */}
      {survey && <OfflineNote />}
    </div>
  )
}

/** A message has no page copy to draw on. */
const inConversation = (flow: Flow): Flow => ({
  ...flow,
  pages: flow.pages.map(page => ({
    ...page,
    fields: page.fields.filter(({ kind }) => kind !== 'capture'),
  })),
})
