import type { NewDecision, MailPreviews as Previews } from '@lotse/contracts/academy/decisions/decisions'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../backend/api.ts'
import { useApi } from '../backend/backend.tsx'
import { useT } from '../i18n.ts'
import classes from './decisions.module.css'

/** Nobody reads while typing. */
const pauseMs = 400

/** Asks for the mails that what is being written would send. */
export interface PreviewAsk<Body> {
  key: readonly string[]
  /** Undefined as long as something is missing. */
  body: Body | undefined
  read(api: Api, body: Body, signal: AbortSignal): Promise<Previews>
}

export const decisionPreview = (body: NewDecision | undefined): PreviewAsk<NewDecision> => ({
  key: ['POST /admin/decisions/preview'],
  body,
  read: (api, body, signal) => api('POST /admin/decisions/preview', { body, signal }),
})

interface PreviewSectionProps<Body> {
  ask: PreviewAsk<Body>
  /** What else is to know about what is shown. */
  note?: string | undefined
  /** What has to be there first. */
  missing?: string
}

/** What was asked for appears below the button, where a dialog may end. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** D86: whoever decides can read beforehand what others will read. */
export function PreviewSection<Body>({ ask, note, missing }: PreviewSectionProps<Body>) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const { body } = ask
  return (
    <>
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.decisions.previewHide : t.decisions.preview}
        </Button>
      </div>
      {isShown && body === undefined && (
        <span ref={intoView} className={classes.hint}>
          {missing ?? t.decisions.previewFirst}
        </span>
      )}
      {isShown && body !== undefined && (
        <>
          {note && <span className={classes.hint}>{note}</span>}
          <MailPreviews ask={ask} body={body} />
        </>
      )}
    </>
  )
}

/** The mails, as their readers see them. */
function MailPreviews<Body>({ ask, body }: { ask: PreviewAsk<Body>; body: Body }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const [asked] = useDebouncedValue(JSON.stringify(body), pauseMs)
  const preview = useQuery({
    queryKey: [...ask.key, asked],
    queryFn: ({ signal }) => ask.read(api, JSON.parse(asked) as Body, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (preview.isPending) return <Skeleton height={80} />
  if (preview.error) return <span role="alert">{errorText(preview.error)}</span>
  const { mails } = preview.data
  if (mails.length === 0) return <span className={classes.hint}>{t.decisions.previewNone}</span>
  return (
    <Stack ref={intoView} gap="xs">
      {mails.map(mail => (
        <MailText
          key={`${mail.role} ${mail.user_name} ${mail.subject}`}
          to={
            mail.role === 'reporter'
              ? t.decisions.previewToReporters(mail.count)
              : t.decisions.previewTo(mail.user_name ?? t.common.unknownUser)
          }
          note={mail.unreachable > 0 ? t.decisions.unreachable(mail.unreachable) : undefined}
          subject={mail.subject}
          text={mail.text}
        />
      ))}
    </Stack>
  )
}

interface MailTextProps {
  to: string
  note?: string | undefined
  subject: string
  text: string
}

export function MailText({ to, note, subject, text }: MailTextProps) {
  const t = useT()
  return (
    <article className={classes.mail} aria-label={to}>
      <div className={classes.mailHead}>
        <span>{to}</span>
        {note && <span className={classes.hint}>{note}</span>}
      </div>
      <div className={classes.hint}>
        {t.decisions.subject}: {subject}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keys. */}
      <pre className={classes.mailText} tabIndex={0}>
        {text}
      </pre>
    </article>
  )
}
