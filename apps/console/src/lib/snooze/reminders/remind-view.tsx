import { longest } from '@lotse/contracts/visitor/longest'
import { useFormat } from '@lotse/ui/language/use-format'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n.ts'
import { TimePalette } from '../time-palette.tsx'
import type { RemindedOf } from './reminders.ts'
import { useReminderActions } from './use-reminder-actions.ts'

interface RemindViewProps {
  projectId: string
  about: RemindedOf
  opened: boolean
  onClose(): void
  ahead: TypeAhead
}

/** When: a time, or a time in words. Then of what, which may stay empty. */
export function RemindView({ projectId, about, ...palette }: RemindViewProps) {
  const t = useT()
  const format = useFormat()
  const { set } = useReminderActions(projectId)
  const [at, setAt] = useState<Date>()
  const [text, setText] = useState('')
  const save = async (): Promise<void> => {
    if (!at) return
    const { ticketId, at: last, text: lastText } = about
    const before = last === undefined ? undefined : { at: last, text: lastText }
    if (await set.run({ ticketId, at: at.toISOString(), text: text.trim(), before })) setAt(undefined)
  }
  return (
    <>
      <TimePalette
        {...palette}
        words={{
          open: t.reminders.remind,
          placeholder: t.reminders.placeholder,
          nothing: t.snooze.nothing,
        }}
        onChoose={chosen => {
          setText(about.text)
          setAt(chosen)
        }}
      />
      <FormDialog
        title={at ? t.reminders.at(format.dateTime(at)) : ''}
        opened={at !== undefined}
        onClose={() => setAt(undefined)}
        onSubmit={() => void save()}
        submitLabel={t.reminders.save}
        busy={set.busy}
        dirty={text.trim() !== about.text}
      >
        <TextInput
          label={t.reminders.text}
          description={t.reminders.textHint}
          maxLength={longest.line}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}
