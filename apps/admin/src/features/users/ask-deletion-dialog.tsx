import { useAction } from '@lotse/ui/data/use-action'
import { useBulkReport } from '@lotse/ui/list/use-bulk'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Alert, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { textOfCode } from '../../lib/backend/error-text.ts'
import { approvalKeys } from '../../lib/backend/keys.ts'
import { bodyOf, newDraft, problemsOf } from '../../lib/decisions/decision-draft.ts'
import { ReasonFields } from '../../lib/decisions/decision-fields.tsx'
import { decisionPreview, PreviewSection } from '../../lib/decisions/mail-preview.tsx'
import { useT } from '../../lib/i18n.ts'

interface Person {
  id: string
  name: string
}

interface AskDeletionDialogProps {
  /** Nobody: it is closed. */
  people: Person[] | undefined
  onClose(): void
  onAsked?(): void
}

/** Z421: while it takes two to delete users, the request has the reason, and the approval sends it. */
export function AskDeletionDialog({ people, ...props }: AskDeletionDialogProps) {
  return people ? <OpenDialog people={people} {...props} /> : null
}

function OpenDialog({ people, onClose, onAsked }: AskDeletionDialogProps & { people: Person[] }) {
  const t = useT()
  const api = useApi()
  const report = useBulkReport()
  const [draft, setDraft] = useState(() => newDraft(['delete_account']))
  const [tried, setTried] = useState(false)
  const problems = problemsOf('person', draft)
  const [first] = people
  const names = people.map(({ name }) => name).join(', ')
  const ask = useAction({
    run: async () => {
      const { results } = await api('POST /admin/approvals', {
        body: {
          action: 'delete_user',
          ids: people.map(({ id }) => id),
          reason_id: draft.reasonId ?? '',
          text: draft.text.trim(),
          tell_person: draft.tellPerson,
        },
      })
      return results.flatMap(({ id, error }) =>
        error === null
          ? []
          : [{ name: people.find(person => person.id === id)?.name ?? id, problem: textOfCode(t, error) }],
      )
    },
    refresh: approvalKeys,
    done: failed => (failed.length === 0 ? t.approvals.asked(names) : undefined),
    after: failed => {
      onClose()
      if (failed.length > 0) void report(t.decisions.notAll(failed.length), failed)
      onAsked?.()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={
        people.length === 1 && first
          ? t.users.deleteTitle(first.name)
          : t.users.bulk.question(t.users.bulk.delete(people.length))
      }
      size={560}
      submitLabel={t.approvals.ask}
      danger
      busy={ask.busy}
      dirty={draft.text.trim() !== '' || draft.reasonId !== null}
      onSubmit={() => {
        setTried(true)
        if (problems.length === 0) void ask.run()
      }}
    >
      {people.length > 1 && <span>{names}</span>}
      <Alert color="red" variant="light" c="var(--ui-bad)">
        {t.approvals.withHint(t.users.bulk.deleteText(people.length))}
      </Alert>
      <ReasonFields draft={draft} onChange={setDraft} problems={tried ? problems : []} />
      <Checkbox
        label={t.decisions.tellPerson(people.length === 1 ? names : t.decisions.everybody)}
        checked={draft.tellPerson}
        onChange={event => setDraft({ ...draft, tellPerson: event.currentTarget.checked })}
      />
      <PreviewSection
        ask={decisionPreview(
          problems.length === 0 && first ? { user_id: first.id, ...bodyOf(draft) } : undefined,
        )}
        note={people.length > 1 ? t.decisions.previewOfFirst : undefined}
      />
    </FormDialog>
  )
}
