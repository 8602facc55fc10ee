import type { Flow } from '@lotse/contracts/visitor/config'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { takeFocus } from '../../lib/take-focus.ts'
import { TopBar } from '../shell/top-bar.tsx'
import type { Screen } from '../state/screens.ts'
import { useWidget } from '../state/widget-context.ts'
import { canClose, screenOf } from '../state/widget-state.ts'

type Survey = Extract<Screen, { at: 'survey' }>

interface FlowSentProps {
  flow: Flow
  survey?: Survey
  /** The message with the card that opened it. */
  card?: string | undefined
}

export function FlowSent({ flow, survey, card }: FlowSentProps) {
  const { state, step, send, t } = useWidget()
  const { locked } = screenOf(state)
  const thanks = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(thanks.current), [])
  // Nobody replies to a survey: its answers are counted, and start no conversation.
  const isSurvey = survey !== undefined || flow.kind === 'survey'
  const shareToken = state.sending.at === 'sent' && !survey && !card ? state.sending.shareToken : null
  const leave = () => {
    send({ name: 'close-widget' })
    step({ do: 'forget' })
    step({ do: 'home' })
  }
  return (
    <>
      <TopBar title={flow.title} onBack={locked ? undefined : card ? toConversation : home} />
      <div className="flow-sent">
        <span className="flow-sent-mark">
          <IconCheck aria-hidden size={40} stroke={2} />
        </span>
        <div role="status">
          <h2 ref={thanks} tabIndex={-1}>
            {flow.thanksTitle || t.flow.sentTitle}
          </h2>
          <p>{flow.thanksText || (isSurvey ? t.flow.surveySentText : t.flow.sentText)}</p>
        </div>
        {card && (
          <button type="button" className="button" onClick={toConversation}>
            {t.flow.follow}
          </button>
        )}
        {!card && canClose(state) && (
          <button type="button" className="button" onClick={leave}>
            {t.flow.done}
          </button>
        )}
        {shareToken && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              step({ do: 'forget' })
              step({ do: 'replace', to: { at: 'conversation', shareToken, locked } })
            }}
          >
            {t.flow.follow}
          </button>
        )}
        {!survey && !card && (
          <button type="button" className="button quiet" onClick={() => step({ do: 'forget' })}>
            {t.flow.another}
          </button>
        )}
      </div>
    </>
  )

  function toConversation() {
    step({ do: 'forget' })
    step({ do: 'back' })
  }
  function home() {
    step({ do: 'forget' })
    step({ do: 'home' })
  }
}
