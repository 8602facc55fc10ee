import type { Flow } from '@lotse/contracts/visitor/config'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { takeFocus } from '../../lib/take-focus.ts'
import { SentAlong } from '../along/sent-along.tsx'
import { FieldView } from '../fields/field-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'
import { progress } from './flow-path.ts'
import { uploadPlace, useFlow } from './use-flow.ts'

type Survey = Extract<Screen, { at: 'survey' }>

interface FlowFormProps {
  flow: Flow
  survey?: Survey
  /** The message with the card that opened it. */
  card?: string | undefined
}

export function FlowForm({ flow, survey, card }: FlowFormProps) {
  const { t } = useWidget()
  const form = useRef<HTMLFormElement>(null)
  const {
    page,
    pages,
    fields,
    answers,
    problems,
    state,
    isLast,
    waits,
    answer,
    attach,
    setHeld,
    along,
    leftOut,
    leaveOut,
    back,
    forward,
  } = useFlow(flow, survey?.outbound, card)
  const wrong = Object.keys(problems).length
  const shown = useRef(page.id)
  const [picked, setPicked] = useState(false)
  useEffect(() => {
    if (shown.current === page.id) return
    shown.current = page.id
    // The pressed button disappears with its page: without this the focus would be lost.
    takeFocus(form.current?.parentElement?.querySelector<HTMLElement>('[data-screen-title]'))
  }, [page.id])
  const goOn = () => {
    const first = forward()
    if (first) form.current?.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  // It never continues past the last page by itself: what is sent cannot be taken back.
  const onPicked = fields.length === 1 ? () => setPicked(true) : undefined
  useEffect(() => {
    if (!picked) return
    setPicked(false)
    if (!isLast) goOn()
  })
  return (
    <>
      <TopBar title={page.title || flow.title} onBack={back} />
      {flow.pages.length > 1 && (
        <progress className="flow-progress" value={progress(flow, pages)} aria-label={flow.title} />
      )}
      <form ref={form} className="flow-form" noValidate onSubmit={submit} key={page.id}>
        <div className="flow-body">
          {flow.description && pages.length === 1 && <p className="flow-description">{flow.description}</p>}
          {fields.map(field => (
            <FieldView
              key={field.name}
              id={fieldId(field.name)}
              field={field}
              value={answers[field.name]}
              problem={problems[field.name]}
              onChange={value => answer(field.name, value)}
              onPicked={onPicked}
              place={uploadPlace(flow.id, field.name)}
              onAttach={file => attach(field.name, file)}
              onHeld={why => setHeld(field.name, why)}
            />
          ))}
        </div>
        <footer className="flow-footer">
          <div role="alert">
            {wrong > 0 && <p className="problem">{t.flow.problems(wrong)}</p>}
            {state?.at === 'failed' && <Failed kept={state.kept} />}
            {state?.at === 'overdue' && <Failed kept={false} />}
          </div>
          {isLast && along.length > 0 && (
            <SentAlong parts={along} leftOut={leftOut} answers={answers} onChange={leaveOut} />
          )}
          <div role="status">{waits && <p className="hint">{t.flow.waitForOther}</p>}</div>
          {state?.at === 'sending' && state.percent !== undefined && (
            <progress
              className="flow-progress tall"
              value={state.percent}
              max={100}
              aria-label={t.flow.sending}
            />
          )}
          <button type="submit" className="button" disabled={state?.at === 'sending' || waits}>
            {state?.at === 'sending' && <span className="spinner" aria-hidden />}
            {buttonText(state?.at === 'sending')}
          </button>
        </footer>
      </form>
    </>
  )

  function buttonText(sending: boolean): string {
    if (sending) return t.flow.sending
    return isLast ? flow.submitText || t.flow.send : t.flow.next
  }
}

const fieldId = (name: string): string => `field-${name}`

function Failed({ kept }: { kept: boolean }) {
  const { t } = useWidget()
  return (
    <div className="failed">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <p>
        <strong>{t.flow.failed}</strong> {kept ? t.flow.failedLater : t.flow.failedKept}
      </p>
    </div>
  )
}
