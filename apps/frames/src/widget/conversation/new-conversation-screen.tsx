import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Loading } from '../shell/loading.tsx'
import { Note } from '../shell/note.tsx'
import { OfficeLine } from '../shell/office-line.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'
import { Composer } from './composer.tsx'
import { OutgoingView } from './message-list.tsx'
import type { Draft } from './outbox.ts'

interface NewConversationProps {
  botId?: string
  question?: string
}

/** The first message starts it; a bot that was requested by name starts by itself. */
export function NewConversationScreen({ botId, question }: NewConversationProps) {
  const { state, step, link, askPage, t } = useWidget()
  const { outbox } = link
  const byItself = Boolean(botId || question)
  const name = byItself ? `new ${JSON.stringify([botId, question])}` : 'new'
  const outgoing = useSyncExternalStore(outbox.listen, () => outbox.of(name))

  const say = (draft: Draft): void => {
    const here = screenOf(state)
    // Even after this screen was left: coming back to it shows the conversation.
    const stop = outbox.listen(sent => {
      if (sent?.shareToken !== name || !('begun' in sent)) return
      stop()
      step({ do: 'replace', of: here, to: { at: 'conversation', shareToken: sent.begun } })
    })
    outbox.say(name, { ...draft, begins: { botId, page: askPage() } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (!byItself) return
    if (outgoing.length > 0) outbox.retry()
    else say({ text: question ?? '', attachments: [] })
  }, [])
  const failed = byItself ? outgoing.find(one => one.failed) : undefined
  return (
    <div className="page">
      <TopBar title={t.chat.newTitle} />
      <div className="page-body padded">
        {byItself && !failed ? (
          <Loading label={t.general.loading} lines={1} />
        ) : (
          <Note text={t.chat.newText}>
            <OfficeLine className="office" />
          </Note>
        )}
        {failed && (
          <div className="failed" role="alert">
            <IconAlertTriangle aria-hidden stroke={1.75} />
            <p>
              <strong>{t.chat.problem}</strong>{' '}
              <button type="button" className="link-button" onClick={() => outbox.again(name, failed)}>
                {t.general.retry}
              </button>
              {failed.text && <span className="plain"> {t.chat.quoted(failed.text)}</span>}
            </p>
          </div>
        )}
        {!byItself && outgoing.length > 0 && (
          <ul className="messages">
            {outgoing.map(one => (
              <OutgoingView key={one.clientId} message={one} onAgain={() => outbox.again(name, one)} />
            ))}
          </ul>
        )}
      </div>
      {!byItself && <Composer name="new" onSend={say} />}
    </div>
  )
}
