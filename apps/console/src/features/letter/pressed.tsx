import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { Gone } from './gone.tsx'
import { useVisiting } from './visitor-page.tsx'

interface PressedProps {
  /** The token of the link that led here. */
  token: string
  title: string
  lead: string
  /** The same once the project is known. */
  leadOf(project: string): string
  button: string
  run(): Promise<{ project: string }>
  done(project: string): string
  /** A second button, shown afterwards, that undoes it. */
  undo?: Pick<PressedProps, 'button' | 'run' | 'done'>
}

/** One button: programs that check mails follow links, and must not press it. */
export function Pressed({ token, title, lead, leadOf, button, run, done, undo }: PressedProps) {
  const { t } = useVisiting()
  const about = useQuery({
    queryKey: ['POST /letter/about', token],
    queryFn: () => api('POST /letter/about', { body: { token } }),
    retry: false,
    // The page itself shows what was done on it: read again, it would look as if nothing had been pressed.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = about.data?.project ?? ''
  const [pressed, setPressed] = useState<string>()
  // After a reload, it can still be undone.
  const project = pressed ?? (about.data?.isStopped ? about.data.project : undefined)
  const [failure, setFailure] = useState<unknown>()
  const [isGone, setGone] = useState(false)
  const press = useAction({
    run,
    after: answer => setPressed(answer.project),
    failed: error => {
      if (codeOf(error) === 'not_found') setGone(true)
      else setFailure(error)
      return true
    },
  })
  if (isGone || codeOf(about.error) === 'not_found') return <Gone />
  const problem = failure ? t.failed : ''
  return (
    <PlainCard
      title={title}
      brand={name}
      {...(project === undefined
        ? { lead: name ? leadOf(name) : lead, problem, onSubmit: () => void press.run() }
        : {})}
    >
      {project === undefined ? (
        <Button type="submit" size="md" fullWidth loading={press.busy}>
          {button}
        </Button>
      ) : (
        <Done text={done(project)} undo={undo} />
      )}
    </PlainCard>
  )
}

function Done({ text, undo }: { text: string; undo: PressedProps['undo'] }) {
  const [undoneFor, setUndoneFor] = useState<string>()
  const press = useAction({
    run: async () => undo?.run(),
    after: answer => setUndoneFor(answer?.project),
  })
  return (
    <>
      <Alert color="green" role="status">
        {undo && undoneFor !== undefined ? undo.done(undoneFor) : text}
      </Alert>
      {undo && undoneFor === undefined && (
        <Button variant="default" fullWidth loading={press.busy} onClick={() => void press.run()}>
          {undo.button}
        </Button>
      )}
    </>
  )
}
