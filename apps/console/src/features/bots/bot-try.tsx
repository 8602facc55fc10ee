import type { BotTurn } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useMay } from '../../lib/backend/role.ts'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { PreviewPane } from '../../lib/preview/preview-pane.tsx'
import classes from './bots.module.css'
import type { BotDefinition } from './use-bots.ts'

type Line = { from: 'visitor'; text: string } | ({ from: 'bot' } & BotTurn['messages'][number])

interface Talk {
  lines: Line[]
  state: BotTurn['state']
  answers: BotTurn['answers']
  end: BotTurn['end'] | 'done'
}

interface BotTryProps {
  project: Project
  kind: 'script' | 'answer'
  name: string
  definition: BotDefinition
  lang: string
}

/**
 * A conversation with the bot as it is in the editor. The server runs it, so it answers just as it will on the site.
 */
export function BotTry({ project, kind, name, definition, lang }: BotTryProps) {
  const t = useT()
  const may = useMay('agent')
  const log = useRef<HTMLOListElement>(null)
  const [settled] = useDebouncedValue(definition, 500)
  const [talk, setTalk] = useState<Talk>()
  const [text, setText] = useState('')
  const turn = useAction({
    run: ({ said, buttonId, before }: { said: string; buttonId?: string; before: Talk | undefined }) =>
      api('POST /console/projects/:projectId/bots/try', {
        params: { projectId: project.id },
        body: {
          kind,
          definition: settled,
          lang,
          state: before?.state ?? null,
          text: said,
          ...(buttonId ? { buttonId } : {}),
        },
      }),
    after: (next, { said, before }) => {
      const own: Line[] = said ? [{ from: 'visitor', text: said }] : []
      const bot = next.messages.map((message): Line => ({ from: 'bot', ...message }))
      setTalk({
        lines: [...(before?.lines ?? []), ...own, ...bot],
        state: next.state,
        answers: next.answers,
        end: next.end ?? (next.state ? null : 'done'),
      })
    },
    // While somebody is typing it may be incomplete; the editor says what is missing.
    failed: () => true,
  })
  const { run } = turn
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or language starts over
  useEffect(() => {
    if (may) void run({ said: '', before: undefined })
  }, [settled, lang])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last line is what one wants to read
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [talk])
  if (!may) return null
  const open = talk?.state
  const last = talk?.lines.at(-1)
  const say = (said: string, buttonId?: string) => {
    if (!said || !talk) return
    setText('')
    void run({ said, before: talk, ...(buttonId ? { buttonId } : {}) })
  }
  return (
    <PreviewPane onAgain={() => void run({ said: '', before: undefined })}>
      <div className={classes.chat}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <ol className={classes.log} ref={log} aria-label={name} aria-live="polite" tabIndex={0}>
          {talk?.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
            <li key={index} className={classes.said} data-from={line.from}>
              {line.text}
              {line.from === 'bot' && line.articles.length > 0 && (
                <ul className={classes.articles}>
                  {line.articles.map(article => (
                    <li key={article.id}>{article.title}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {open && last?.from === 'bot' && last.buttons.length > 0 && (
            <li className={classes.choices}>
              {last.buttons.map(button => (
                <Button
                  key={button.id}
                  variant="default"
                  size="compact-sm"
                  onClick={() => say(button.text, button.id)}
                >
                  {button.text || '…'}
                </Button>
              ))}
            </li>
          )}
          {talk?.end && <li className={classes.note}>{t.bots.ends[talk.end]}</li>}
        </ol>
        <Form className={classes.write} onSubmit={() => say(text.trim())}>
          <TextInput
            aria-label={t.bots.tryWrite}
            placeholder={t.bots.tryWrite}
            value={text}
            disabled={!open}
            maxLength={longest.text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <IconButton
            icon={IconSend}
            iconSize={18}
            type="submit"
            size={36}
            label={t.bots.trySend}
            disabled={!open || !text.trim()}
          />
        </Form>
      </div>
      {talk && Object.keys(talk.answers).length > 0 && (
        <p className={classes.answers}>
          {t.bots.kept}{' '}
          {Object.entries(talk.answers)
            .map(([key, value]) => `${key} = ${value}`)
            .join(', ')}
        </p>
      )}
    </PreviewPane>
  )
}
