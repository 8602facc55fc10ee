import type { Checklist, ChecklistStep } from '@lotse/contracts/visitor/outbound'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLoad } from '../server/use-load.ts'
import { LoadView } from '../shell/load-view.tsx'
import { Loading } from '../shell/loading.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { useChecklistEvents } from './use-checklist-events.ts'
import { useStepAction } from './use-step-action.ts'

export function ChecklistScreen({ id }: { id: string }) {
  const { t, link, locale } = useWidget()
  const [failed, setFailed] = useState(false)
  const loaded = useLoad(`checklist/${id}`, (api, signal) =>
    api('GET /outbound/checklists/:checklistId', {
      params: { checklistId: id },
      query: { lang: locale },
      signal,
    }),
  )
  const { reload } = loaded
  useChecklistEvents(loaded.data)
  // Not by its own id: the visitor may have proved their identity since, and it continues as one they started
  // elsewhere.
  const outboundId = loaded.data?.outbound.id
  useEffect(
    () =>
      link.listen(message => {
        if (message.name === 'checklist' && message.data.outboundId === outboundId) reload()
      }),
    [link, outboundId, reload],
  )
  const tick = async (stepId: string): Promise<void> => {
    setFailed(false)
    try {
      const params = { checklistId: id }
      const next = await link.api('PUT /outbound/checklists/:checklistId', {
        params,
        body: { checkedStep: stepId },
      })
      loaded.change(() => next)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="page">
      <TopBar title={loaded.data?.outbound.subject ?? t.checklist.title} />
      <div className="page-body padded">
        <LoadView of={loaded}>
          {checklist => <Steps checklist={checklist} onDone={id => void tick(id)} />}
        </LoadView>
        {failed && (
          <p className="problem" role="alert">
            {t.checklist.failed}
          </p>
        )}
      </div>
    </div>
  )
}

/** Starts a checklist for this visitor, or finds the one already started. */
export function StartChecklistScreen({ outboundId, sharedKey }: { outboundId: string; sharedKey?: string }) {
  const { t, state, step } = useWidget()
  const started = useLoad(`start-checklist/${outboundId}/${sharedKey ?? ''}`, (api, signal) =>
    api('POST /outbound/checklists', { body: { outboundId, sharedKey }, signal }),
  )
  const id = started.data?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is one
  useEffect(() => {
    if (id) step({ do: 'replace', to: { at: 'checklist', id, locked: state.stack.at(-1)?.locked } })
  }, [id])
  return (
    <div className="page">
      <TopBar title={t.checklist.title} />
      <div className="page-body padded">
        <LoadView of={started}>{() => <Loading label={t.general.loading} />}</LoadView>
      </div>
    </div>
  )
}

function Steps({ checklist, onDone }: { checklist: Checklist; onDone(stepId: string): void }) {
  const { t } = useWidget()
  const { steps, successTitle, successMessage } = checklist.outbound.config
  const done = steps.filter(({ id }) => checklist.completedSteps.includes(id)).length
  const firstOpen = steps.find(({ id }) => !checklist.completedSteps.includes(id))?.id
  const [shown, setShown] = useState(firstOpen)
  useEffect(() => setShown(firstOpen), [firstOpen])
  return (
    <>
      {checklist.outbound.message && <RichText html={checklist.outbound.message} />}
      <p className="checklist-progress">{t.checklist.progress(done, steps.length)}</p>
      <progress
        className="flow-progress tall"
        value={done}
        max={steps.length}
        aria-label={t.checklist.title}
      />
      {checklist.status === 'done' && (
        <div className="checklist-success" role="status">
          <strong>{successTitle || t.checklist.allDone}</strong>
          <p>{successMessage || t.checklist.allDoneText}</p>
        </div>
      )}
      <ol className="checklist">
        {steps.map((one, at) => (
          <StepView
            key={one.id}
            step={one}
            number={at + 1}
            done={checklist.completedSteps.includes(one.id)}
            open={shown === one.id}
            onOpen={() => setShown(shown === one.id ? undefined : one.id)}
            onDone={() => onDone(one.id)}
          />
        ))}
      </ol>
    </>
  )
}

interface StepViewProps {
  step: ChecklistStep
  number: number
  done: boolean
  open: boolean
  onOpen(): void
  onDone(): void
}

function StepView({ step, number, done, open, onOpen, onDone }: StepViewProps) {
  const { t } = useWidget()
  const act = useStepAction()
  return (
    <li className="checklist-step" data-done={done}>
      <button type="button" className="checklist-head" aria-expanded={open} onClick={onOpen}>
        <span className="checklist-mark" aria-hidden>
          {done ? <IconCheck size={18} stroke={2.5} /> : number}
        </span>
        <span className="checklist-title">
          {step.title}
          {done && <span className="said"> ({t.checklist.stepDone})</span>}
        </span>
        {!done && step.duration ? (
          <span className="checklist-time">{t.checklist.minutes(step.duration)}</span>
        ) : null}
        <IconChevronDown aria-hidden size={18} className="checklist-arrow" />
      </button>
      {open && (
        <div className="checklist-body">
          {step.description && <RichText html={step.description} />}
          <div className="checklist-buttons">
            {step.action && (
              <button type="button" className="button" onClick={() => act(step)}>
                {step.actionTitle || t.checklist.go}
              </button>
            )}
            {step.allowMarkDone && !done && (
              <button type="button" className="button quiet" onClick={onDone}>
                {t.checklist.markDone}
              </button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
