import { longestMessage } from '@lotse/contracts/limits'
import type { Letter } from '@lotse/contracts/visitor/letter'
import { Loaded } from '@lotse/ui/data/loaded'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { useDocumentTitle } from '@lotse/ui/layout/page'
import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { LinkedText } from '../../lib/rich-text/linked-text.tsx'
import { Gone } from './gone.tsx'
import classes from './letter-page.module.css'

/** Where the link of a letter leads: its conversation, and a field to answer. Nobody signs in here. */
export function LetterPage() {
  const token = useLinkToken({ stays: true })
  const letter = useQuery({
    queryKey: ['POST /letter/open', token],
    queryFn: () => api('POST /letter/open', { body: { token } }),
    enabled: token !== '',
    retry: false,
  })
  if (!token || codeOf(letter.error) === 'not_found') return <Gone />
  return (
    <main className={classes.page}>
      <div className={classes.switches}>
        <LanguageSwitch codes />
        <ThemeSwitch />
      </div>
      <Loaded of={letter}>
        {found => <Talk letter={found} token={token} onSent={() => void letter.refetch()} />}
      </Loaded>
    </main>
  )
}

function Talk({ letter, token, onSent }: { letter: Letter; token: string; onSent: () => void }) {
  const t = useT().mail.letter
  const format = useFormat()
  useDocumentTitle(t.title(letter.project.name))
  const said = letter.messages.filter(({ from, text, attachments }) =>
    from === 'system' ? text !== '' : text !== '' || attachments.length > 0,
  )
  return (
    <>
      <h1 className={classes.title}>{t.title(letter.project.name)}</h1>
      <ol className={classes.talk}>
        {said.map(({ id, from, sender, text, attachments, createdAt }) => (
          <li key={id} className={classes.message} data-from={from}>
            <small>
              {from === 'visitor' ? t.you : sender?.name || t.team} · {format.dateTime(createdAt)}
            </small>
            <p>
              <LinkedText text={text} />
            </p>
            {attachments.map(({ url, name }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ))}
          </li>
        ))}
      </ol>
      <Answer token={token} onSent={onSent} />
      {letter.site && (
        <Button component="a" href={letter.site} variant="subtle">
          {t.site}
        </Button>
      )}
    </>
  )
}

function Answer({ token, onSent }: { token: string; onSent: () => void }) {
  const t = useT().mail.letter
  const [text, setText] = useState('')
  /** The same until it has arrived: a lost answer of the server does not send it twice. */
  const clientId = useRef(crypto.randomUUID())
  const send = useAction({
    run: () => api('POST /letter/answer', { body: { token, text, clientId: clientId.current } }),
    done: () => t.sent,
    after: () => {
      clientId.current = crypto.randomUUID()
      setText('')
      onSent()
    },
  })
  return (
    <Form className={classes.answer} onSubmit={() => text.trim() && void send.run()}>
      <Textarea
        label={t.answer}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestMessage}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={send.busy} disabled={!text.trim()}>
        {t.send}
      </Button>
    </Form>
  )
}
