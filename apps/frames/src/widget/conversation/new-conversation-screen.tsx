import { randomId } from '@lotse/rules/random-id'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Loading } from '../shell/loading.tsx'
import { Note } from '../shell/note.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../widget-context.ts'
import { screenOf } from '../widget-state.ts'
import { Composer, draftKey } from './composer.tsx'
import type { Draft } from './outbox.ts'

interface NewConversationProps {
  botId?: string
  question?: string
}

/** The first words begin it; a bot that was asked for by name begins by itself. */
export function NewConversationScreen({ botId, question }: NewConversationProps) {
  const { state, step, link, askPage, t } = useWidget()
  const [at, setAt] = useState<'writing' | 'starting' | 'failed'>('writing')
  const draft = useRef<Draft>({ text: question ?? '', attachments: [] })
  const byItself = Boolean(botId || question)

  const start = async (first: Draft): Promise<void> => {
    draft.current = first
    const here = screenOf(state)
    const attempt = `start/${JSON.stringify([botId ?? '', first])}`
    // The same words sent again, even after this screen was left, are the same conversation.
    const clientId = (link.memory.get(attempt) as string | undefined) ?? randomId()
    link.memory.set(attempt, clientId)
    setAt('starting')
    try {
      const { conversation } = await link.api('POST /shared/conversations', {
        body: {
          ...(first.text ? { text: first.text } : {}),
          attachments: first.attachments.map(({ url }) => url),
          ...(botId ? { botId } : {}),
          clientId,
          ...(await askPage()),
        },
      })
      link.memory.delete(attempt)
      // A bot that began by itself took nobody's words, and what was written since was not sent.
      if (!byItself && isSent(link.memory.get(draftKey('new')), first)) link.memory.delete(draftKey('new'))
      step({ do: 'replace', of: here, to: { at: 'conversation', shareToken: conversation.shareToken } })
    } catch {
      setAt('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (byItself) void start(draft.current)
  }, [])
  return (
    <div className="page">
      <TopBar title={t.chat.newTitle} />
      <div className="page-body padded">
        {byItself && at !== 'failed' ? (
          <Loading label={t.general.loading} lines={1} />
        ) : (
          <Note text={t.chat.newText} />
        )}
        {at === 'failed' && (
          <div className="failed" role="alert">
            <IconAlertTriangle aria-hidden stroke={1.75} />
            <p>
              <strong>{t.chat.problem}</strong>{' '}
              {byItself ? (
                <button type="button" className="link-button" onClick={() => void start(draft.current)}>
                  {t.general.retry}
                </button>
              ) : (
                t.flow.failedKept
              )}
              {byItself && draft.current.text && (
                <span className="plain"> {t.chat.quoted(draft.current.text)}</span>
              )}
            </p>
          </div>
        )}
      </div>
      {!byItself && (
        <Composer name="new" keeps busy={at === 'starting'} onSend={first => void start(first)} />
      )}
    </div>
  )
}

const isSent = (kept: unknown, { text, attachments }: Draft): boolean => {
  const now = kept as Draft | undefined
  return now?.text.trim() === text && now.attachments.length === attachments.length
}
