import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { contactChangeKeys, contactNoteKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { paths } from '../../../paths.ts'
import { FindContact } from './find-contact.tsx'
import { type MergeField, mergeOf } from './merge-fields.ts'
import { MergePreview } from './merge-preview.tsx'

interface MergeDialogProps {
  projectId: string
  contact: ContactDetail
  onClose(): void
}

/** Finds the other contact, shows what becomes of both, and asks: nothing of it can be undone. */
export function MergeDialog({ projectId, contact, onClose }: MergeDialogProps) {
  const t = useT()
  const words = t.contacts.merge
  const navigate = useNavigate()
  const contactName = useContactName()
  const [otherId, setOtherId] = useState<string>()
  const [take, setTake] = useState<MergeField[]>([])
  const other = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/contacts/:contactId', {
      params: { projectId, contactId: otherId ?? '' },
    }),
    enabled: otherId !== undefined,
  }).data
  const pair = otherId && other?.id === otherId ? mergeOf(contact, other) : undefined
  const merge = useAction({
    run: ({ kept, gone }: NonNullable<typeof pair>) =>
      api('POST /console/projects/:projectId/contacts/:contactId/merge', {
        params: { projectId, contactId: kept.id },
        body: { otherId: gone.id, take, version: kept.version, otherVersion: gone.version },
      }),
    refresh: [...contactChangeKeys, ...contactNoteKeys],
    done: kept => words.done(contactName(kept)),
    after: kept => {
      onClose()
      return navigate({ to: paths.contact(projectId, kept.id), replace: true })
    },
  })
  const isPossible = pair !== undefined && !pair.areTwoPeople
  return (
    <FormDialog
      title={words.title(contactName(contact))}
      opened
      size={720}
      danger
      busy={merge.busy}
      dirty={false}
      submitLabel={words.submit}
      onClose={onClose}
      onSubmit={() => {
        if (isPossible) void merge.run(pair)
      }}
    >
      <FindContact
        projectId={projectId}
        exceptId={contact.id}
        value={otherId}
        onChange={id => {
          setOtherId(id)
          setTake([])
        }}
      />
      {pair?.areTwoPeople && (
        <Alert color="yellow" role="alert">
          {words.twoPeople}
        </Alert>
      )}
      {isPossible && <MergePreview {...pair} take={take} onTake={setTake} />}
    </FormDialog>
  )
}
