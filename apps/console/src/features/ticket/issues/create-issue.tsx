import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { longestTitle } from '@lotse/contracts/limits'
import { useAction } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { issueKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

interface CreateIssueProps {
  ticket: TicketDetail
  projectId: string
  tracker: { id: string; name: string }
  onClose(): void
}

export function CreateIssue({ ticket, projectId, tracker, onClose }: CreateIssueProps) {
  const t = useT().trackers
  const lang = langOf(useLocale().locale) === 'de' ? 'de' : 'en'
  const [title, setTitle] = useState(ticket.title)
  const [withTest, setWithTest] = useState(ticket.hasReplay)
  // The same one again, if the answer to the first attempt was lost.
  const [id] = useState(() => crypto.randomUUID())
  const create = useAction({
    run: () =>
      api('POST /console/projects/:projectId/tickets/:ticketId/issues', {
        params: { projectId, ticketId: ticket.id },
        body: { id, trackerId: tracker.id, title: title.trim(), withTest, lang },
      }),
    refresh: issueKeys,
    done: () => t.created,
    after: onClose,
  })
  return (
    <FormDialog
      opened
      title={t.createIn(tracker.name)}
      submitLabel={t.create}
      dirty={title !== ticket.title}
      busy={create.busy}
      onSubmit={() => {
        if (title.trim()) void create.run()
      }}
      onClose={onClose}
    >
      <TextInput
        label={t.issueTitle}
        required
        value={title}
        maxLength={longestTitle}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {ticket.hasReplay && (
        <Checkbox
          label={t.withTest}
          checked={withTest}
          onChange={event => setWithTest(event.currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed">
        {t.whatGoes}
      </Text>
    </FormDialog>
  )
}
