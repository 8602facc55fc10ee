import { nextOpening } from '@lotse/rules/hours/office-hours'
import { useFormat } from '@lotse/ui/language/use-format'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { IconDoor } from '@tabler/icons-react'
import { useProject } from '../../../../../lib/backend/project.ts'
import { useT } from '../../../../../lib/i18n.ts'
import { TimePalette } from '../../../../../lib/snooze/time-palette.tsx'

interface SendLaterPaletteProps {
  projectId: string
  opened: boolean
  onClose(): void
  ahead: TypeAhead
  onChoose(at: Date): void
}

/** When a reply is sent: a time, or the next time that the office opens. */
export function SendLaterPalette({ projectId, ...rest }: SendLaterPaletteProps) {
  const t = useT()
  const format = useFormat()
  const hours = useProject(projectId).data?.settings.hours
  const opening = hours?.isOn ? nextOpening(hours, new Date()) : null
  const atOpening = opening && {
    key: 'opening',
    label: t.ticket.later.opening,
    group: format.dateTime(opening),
    icon: IconDoor,
    run: () => rest.onChoose(opening),
  }
  return (
    <TimePalette
      {...rest}
      words={{
        open: t.ticket.later.open,
        placeholder: t.ticket.later.placeholder,
        nothing: t.snooze.nothing,
      }}
      before={atOpening ? [atOpening] : []}
    />
  )
}
