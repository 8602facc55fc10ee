import type { Flow, FlowPage } from '@lotse/contracts/feedback/config'
import { useEffect, useState } from 'react'
import { useWidget } from '../widget-context.ts'
import { type Answers, draftOf, type WidgetState } from '../widget-state.ts'
import { problemsOf } from './check-field.ts'
import { answersOf, nextPage, visibleFields, walked } from './flow-path.ts'
import { useSpamToken } from './use-spam-token.ts'

/** A page that never answers must not hold a report for ever; the form is then free to be sent again. */
const sendingTimeoutMs = 120_000

/** Everything a form on screen needs: where it is, what was answered, what is wrong, and how to go on. */
export function useFlow(flow: Flow, outbound?: string) {
  const { state, step, send, t } = useWidget()
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState<Record<string, boolean>>({})
  const spamToken = useSpamToken()
  const draft = draftOf(state, flow.id)
  const pages = walked(flow, draft.trail)
  const page = pages.at(-1) as FlowPage
  const answers: Answers = { ...prefilled(flow, state), ...draft.answers }
  const fields = visibleFields(page, answers)
  const problems = {
    ...problemsOf(fields, answers, t),
    // A file that is still on its way would be left behind.
    ...Object.fromEntries(fields.flatMap(({ name }) => (busy[name] ? [[name, t.flow.waitForUpload]] : []))),
  }
  const { sending } = state
  const mine = sending.at !== 'idle' && sending.flow === flow.id ? sending : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: one flow is started once
  useEffect(() => {
    // The page answers by forgetting the recording of an earlier form. Coming back to this one is no new start.
    if (draft.answers.capture !== undefined) return
    send({
      name: 'notify-event',
      data: { type: 'flow-started', data: { flow: flow.id, type: flow.feedbackType } },
    })
  }, [flow.id])
  const underWay = mine?.at === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer belongs to one sending
  useEffect(() => {
    if (!underWay) return
    const failed = { at: 'failed', flow: flow.id, kept: false } as const
    const timer = setTimeout(() => step({ do: 'sending', is: failed }), sendingTimeoutMs)
    return () => clearTimeout(timer)
  }, [underWay, flow.id])

  const submit = async () => {
    step({ do: 'sending', is: { at: 'sending', flow: flow.id } })
    const formData = answersOf(pages, answers)
    const token = await spamToken()
    send({
      name: 'send-feedback',
      data: {
        formData,
        action: { feedbackType: flow.feedbackType, excludeData: flow.excludeData },
        ...(outbound ? { outboundId: outbound } : {}),
        ...(token ? { spamToken: token } : {}),
      },
    })
  }
  return {
    page,
    pages,
    fields,
    answers,
    state: mine,
    isLast: !nextPage(flow, page, answers),
    problems: checked ? problems : {},
    answer: (name: string, value: unknown) => step({ do: 'answer', flow: flow.id, name, value }),
    setBusy: (name: string, on: boolean) => setBusy(now => ({ ...now, [name]: on })),
    /** To the page before; not there on the first. */
    back:
      pages.length > 1
        ? () => step({ do: 'page', flow: flow.id, trail: pages.slice(0, -1).map(({ id }) => id) })
        : undefined,
    /** Checks, then goes on or sends. Answers the name of the first field that is wrong. */
    forward: (): string | undefined => {
      const wrong = fields.find(field => problems[field.name])?.name
      setChecked(Boolean(wrong))
      if (wrong || underWay) return wrong
      const next = nextPage(flow, page, answers)
      if (next) step({ do: 'page', flow: flow.id, trail: [...pages.map(({ id }) => id), next.id] })
      else void submit()
      return undefined
    },
  }
}

/** Answers that stand there before anybody typed: what the site gave, and an address we already know. */
function prefilled(flow: Flow, { prefill, visitor }: WidgetState): Answers {
  const answers: Answers = {}
  for (const { name, kind } of flow.pages.flatMap(page => page.fields)) {
    if (Object.hasOwn(prefill, name)) answers[name] = prefill[name]
    else if (kind === 'email' && visitor?.email) answers[name] = visitor.email
  }
  return answers
}
