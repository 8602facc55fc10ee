import { routeQuery } from '@lotse/ui/data/query.ts'
import { useFormat } from '@lotse/ui/language/use-format'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'

/** New mails are being deferred. Otherwise nothing is shown. */
export function MailPause({ projectId }: { projectId: string }) {
  const t = useT().mail.pause
  const format = useFormat()
  const setup = useQuery(routeQuery(api, 'GET /console/projects/:projectId/mail', { params: { projectId } }))
  const pauses = setup.data?.pauses ?? []
  if (pauses.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle />}
      title={t.title}
      styles={{ label: { color: 'var(--ui-warn)' } }}
      mb="lg"
    >
      <Stack gap="xs">
        {pauses.map(({ why, since }) => (
          <Text key={why} size="sm">
            {t[why](format.dateTime(since))}
          </Text>
        ))}
        <Text size="sm">{t.answers}</Text>
      </Stack>
    </Alert>
  )
}
