import { longest } from '@lotse/contracts/academy/fields/longest'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import classes from './reports.module.css'
import type { Note } from './use-note.ts'

export function ReportNote({ note }: { note: Note }) {
  const t = useT()
  const isClash = note.theirs !== undefined
  return (
    <Stack gap="xs">
      {isClash && (
        <Alert color="yellow" role="alert" title={t.forms.conflictTitle}>
          <p className={classes.prose}>{note.theirs || t.reports.noteEmpty}</p>
          <Button variant="default" size="compact-sm" onClick={note.takeTheirs}>
            {t.forms.takeTheirs}
          </Button>
        </Alert>
      )}
      <Textarea
        label={t.reports.note}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.text}
        value={note.text}
        onChange={event => note.write(event.currentTarget.value)}
      />
      {note.isDirty && (
        <Group>
          <Button variant="default" size="compact-md" loading={note.busy} onClick={note.save}>
            {isClash ? t.reports.noteKeepMine : t.common.save}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
