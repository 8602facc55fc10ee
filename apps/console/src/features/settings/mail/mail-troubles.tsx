import { WarningNote } from '@lotse/ui/attention/warning-note'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'

/** New mails are being deferred, or the mailbox cannot be read. Otherwise nothing is shown. */
export function MailTroubles({ projectId }: { projectId: string }) {
  const { pause, mailboxTrouble: words } = useT().mail
  const format = useFormat()
  const { data } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/mail', { params: { projectId } }),
  )
  const pauses = data?.pauses ?? []
  const trouble = data?.mailboxTrouble
  return (
    <>
      {trouble && (
        <Trouble
          title={words.title}
          lines={[words.why[trouble.why], trouble.says ? words.says(trouble.says) : '', words.waits]}
        />
      )}
      {pauses.length > 0 && (
        <Trouble
          title={pause.title}
          lines={[...pauses.map(({ why, since }) => pause[why](format.dateTime(since))), pause.answers]}
        />
      )}
    </>
  )
}

function Trouble({ title, lines }: { title: string; lines: string[] }) {
  return (
    <WarningNote title={title} mb="lg">
      <Stack gap="xs">
        {lines.filter(Boolean).map(line => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    </WarningNote>
  )
}
