import { refreshRoutes } from '@lotse/ui/query.ts'
import { useAction } from '@lotse/ui/use-action'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { readError } from '../../lib/read-error.ts'
import type { ReportRow } from './report-queries.ts'
import classes from './reports.module.css'

const key = 'GET /admin/reports/:report_id'

/** What administrators tell each other about a report. Nobody writes over what he has not seen. */
export function ReportNote({ report }: { report: ReportRow }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { id, version, note: saved = '' } = report
  const [draft, setDraft] = useState({ id, note: saved, saved, seen: version })
  const { note, seen } = draft
  // What is being written stays, with the version it was begun on, unless only the assignee changed since.
  useEffect(() => {
    setDraft(draft =>
      draft.id !== id || draft.note === draft.saved || draft.note === saved
        ? { id, note: saved, saved, seen: version }
        : { ...draft, seen: draft.saved === saved ? version : draft.seen },
    )
  }, [id, version, saved])
  const save = useAction({
    run: (over: typeof seen) =>
      api('PATCH /admin/reports/:report_id', { params: { report_id: id }, body: { note, version: over } }),
    refresh: [key],
    done: () => t.reports.noteSaved,
    failed: error => {
      const isStale = readError(error).code === 'stale_version'
      // The other's note comes, and stands above one's own.
      if (isStale) void refreshRoutes(client, [key])
      return isStale
    },
  })
  const isClash = draft.id === id && draft.saved !== saved && note !== saved
  return (
    <Stack gap="xs">
      {isClash && (
        <Alert color="yellow" role="alert" title={t.forms.conflictTitle}>
          <p className={classes.prose}>{saved || t.reports.noteEmpty}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setDraft({ id, note: saved, saved, seen: version })}
          >
            {t.forms.takeTheirs}
          </Button>
        </Alert>
      )}
      <Textarea
        label={t.reports.note}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4096}
        value={note}
        onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
      />
      {note !== saved && (
        <Group>
          <Button
            variant="default"
            size="compact-md"
            loading={save.busy}
            onClick={() => void save.run(isClash ? version : seen)}
          >
            {isClash ? t.reports.noteKeepMine : t.common.save}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
