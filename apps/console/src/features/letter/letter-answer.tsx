import { longestMessage } from '@lotse/contracts/limits'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { Form } from '../../lib/fields/form.tsx'
import classes from './letter-page.module.css'
import { useVisiting } from './visitor-page.tsx'

/** A field for answering in the conversation that a letter is about. */
export function LetterAnswer({ token, onSent }: { token: string; onSent: () => void }) {
  const { t } = useVisiting()
  const [text, setText] = useState('')
  /** The same until it has arrived: if the server's response is lost, it is not sent twice. */
  const clientId = useRef(crypto.randomUUID())
  useUnsavedChanges(text.trim() !== '')
  const send = useAction({
    run: () => api('POST /letter/answer', { body: { token, text: text.trim(), clientId: clientId.current } }),
    done: () => t.sent,
    after: () => {
      clientId.current = crypto.randomUUID()
      setText('')
      onSent()
    },
  })
  const submit = () => void (text.trim() && send.run())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <Form className={classes.answer} onSubmit={submit}>
      <Textarea
        label={t.answer}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestMessage}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className={classes.send} loading={send.busy} disabled={!text.trim()}>
        {t.send}
      </Button>
    </Form>
  )
}
