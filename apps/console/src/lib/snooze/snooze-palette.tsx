import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { IconMessageReply } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { TimePalette } from './time-palette.tsx'

interface SnoozePaletteProps {
  opened: boolean
  onClose(): void
  ahead: TypeAhead
  /** A page that reports automatically never answers. */
  mayAnswer: boolean
  onChoose(snooze: { until: string | null }): void
}

/** Until when: a time, or an answer. */
export function SnoozePalette({ mayAnswer, onChoose, ...rest }: SnoozePaletteProps) {
  const t = useT().snooze
  const answer = {
    key: 'answer',
    label: t.untilAnswer,
    group: '',
    icon: IconMessageReply,
    run: () => onChoose({ until: null }),
  }
  return (
    <TimePalette
      {...rest}
      words={{ open: t.open, placeholder: t.placeholder, nothing: t.nothing }}
      after={mayAnswer ? [answer] : []}
      onChoose={at => onChoose({ until: at.toISOString() })}
    />
  )
}
