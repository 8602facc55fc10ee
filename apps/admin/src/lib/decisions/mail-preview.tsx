import type { NewDecision } from '@lotse/contracts/academy/decisions/decisions'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../backend/backend.tsx'
import { useT } from '../i18n.ts'
import classes from './decisions.module.css'

/** Nobody reads while typing. */
const pauseMs = 400

/** The mails a decision would send, as their readers see them. */
export function MailPreviews({ body }: { body: NewDecision }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const [asked] = useDebouncedValue(JSON.stringify(body), pauseMs)
  const preview = useQuery({
    queryKey: ['POST /admin/decisions/preview', asked],
    queryFn: ({ signal }) =>
      api('POST /admin/decisions/preview', { body: JSON.parse(asked) as NewDecision, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (preview.isPending) return <Skeleton height={80} />
  if (preview.error) return <span role="alert">{errorText(preview.error)}</span>
  const { mails } = preview.data
  if (mails.length === 0) return <span className={classes.hint}>{t.decisions.previewNone}</span>
  return (
    <Stack gap="xs">
      {mails.map(mail => (
        <MailText
          key={`${mail.role} ${mail.user_name}`}
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
