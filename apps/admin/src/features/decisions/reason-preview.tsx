import type { NewReason } from '@lotse/contracts/academy/decisions/reasons'
import { Section } from '@lotse/ui/layout/page'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { MailText } from '../../lib/decisions/mail-preview.tsx'
import { useT } from '../../lib/i18n.ts'
import classes from './decisions.module.css'

const pauseMs = 500

/** The mail that an example person gets, in both languages, as it is being written. */
export function ReasonPreview({ reason }: { reason: NewReason }) {
  const t = useT()
  const api = useApi()
  const [asked] = useDebouncedValue(JSON.stringify(reason), pauseMs)
  const body = JSON.parse(asked) as NewReason
  const preview = useQuery({
    queryKey: ['POST /admin/reasons/preview', asked],
    queryFn: ({ signal }) => api('POST /admin/reasons/preview', { body, signal }),
    enabled: body.words.de.title !== '' && body.words.en.title !== '',
    placeholderData: keepPreviousData,
  })
  if (!preview.data) return null
  return (
    <Section title={t.decisions.reasonPreview}>
      <div className={classes.pair}>
        <MailText to={t.decisions.inGerman} {...preview.data.de} />
        <MailText to={t.decisions.inEnglish} {...preview.data.en} />
      </div>
    </Section>
  )
}
