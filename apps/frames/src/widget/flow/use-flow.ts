import type { Flow, FlowPage } from '@lotse/contracts/visitor/config'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { useEffect, useState } from 'react'
import { excluded, parts, partsOf } from '../along/parts.ts'
import { rememberAddress, useKept } from '../state/use-kept.ts'
import { useWidget } from '../state/widget-context.ts'
import { type Answers, draftOf, requestIdFor } from '../state/widget-state.ts'
import { problemsOf } from './check-field.ts'
import { answersOf, nextPage, visibleFields, walked } from './flow-path.ts'
import { prefilled } from './prefilled.ts'
import { useSpamToken } from './use-spam-token.ts'

/** The upload place of a form's field. */
export const uploadPlace = (flow: string, name: string): string => `flow/${flow}/${name}`

/** Everything a form on screen needs: its page, its answers, its problems, and how to continue. */
export function useFlow(flow: Flow, outbound?: string, card?: string) {
  const { state, step, send, link, t } = useWidget()
  const [checked, setChecked] = useState(false)
  const [held, setHeld] = useState<Record<string, string | undefined>>({})
  const spamToken = useSpamToken()
  const draft = draftOf(state, flow.id)
  const pages = walked(flow, draft.trail)
  const page = pages.at(-1) as FlowPage
  const { leftOut, email } = useKept(link.device)
  const answers: Answers = { ...prefilled(flow, state, email), ...draft.answers }
  const fields = visibleFields(pages, answers)
  const problems = {
    ...problemsOf(fields, answers, t),
    // A file that is still uploading, or has failed, would be left behind.
    ...Object.fromEntries(fields.flatMap(({ name }) => (held[name] ? [[name, held[name]]] : []))),
  }
  const { sending } = state
  const mine = sending.at !== 'idle' && sending.flow === flow.id ? sending : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: one flow is started once
  useEffect(() => {
    // The page responds by discarding the recording of an earlier form. Coming back to this one is not a new
    // start.
    if (draft.answers.capture !== undefined) return
    send({
      name: 'notify-event',
      data: { type: 'flow-started', data: { flow: flow.id, type: flow.feedbackType } },
    })
  }, [flow.id])
  const underWay = mine?.at === 'sending'
  const waits = sending.at === 'sending' && sending.flow !== flow.id
  const next = nextPage(flow, pages, answers)

  const submit = async () => {
    const requestId = requestIdFor(state, flow.id)
    step({ do: 'send', flow: flow.id, requestId })
    // The field has disappeared: its value would end up in the next report.
    for (const { name } of flow.pages.flatMap(one => one.fields))
      link.uploads.clear(uploadPlace(flow.id, name))
    const formData = answersOf(pages, answers)
    rememberAddress(link.device, state.visitor, formData)
    const token = await spamToken()
    // Official clients pass this on, too: the server knows by it which conversation is answered.
    const outboundId = card ? `${flow.id}@${card}` : outbound
    send({
      name: 'send-feedback',
      requestId,
      data: {
        formData,
        flow: flow.id,
        action: {
          feedbackType: flow.feedbackType,
          // A message of the conversation has no page copy and no logs.
          excludeData: excluded(flow, card ? parts : leftOut, formData),
        },
        ...(outboundId ? { outboundId } : {}),
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
    isLast: !next,
    /** Another report is in progress, and this one waits for it. */
    waits: !next && waits,
    problems: checked ? problems : {},
    along: card ? [] : partsOf(flow, state.config ?? {}),
    leftOut,
    leaveOut: (next: string[]) => link.device.keep({ leftOut: next }),
    answer: (name: string, value: unknown) => step({ do: 'answer', flow: flow.id, name, value }),
    attach: (name: string, file: Attachment) => step({ do: 'attach', flow: flow.id, name, file }),
    setHeld: (name: string, why: string | undefined) => setHeld(now => ({ ...now, [name]: why })),
    /** Goes to the previous page; missing on the first. */
    back:
      pages.length > 1
        ? () => step({ do: 'page', flow: flow.id, trail: pages.slice(0, -1).map(({ id }) => id) })
        : undefined,
    /** Checks, then continues or sends. Returns the name of the first invalid field. */
    forward: (): string | undefined => {
      const wrong = fields.find(field => problems[field.name])?.name
      setChecked(Boolean(wrong))
      if (wrong || underWay) return wrong
      if (next) step({ do: 'page', flow: flow.id, trail: [...pages.map(({ id }) => id), next.id] })
      else if (!waits) void submit()
      return undefined
    },
  }
}
