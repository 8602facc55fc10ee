import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { IconInfinity } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { TimePalette } from '../../lib/snooze/time-palette.tsx'
import { useAway } from './use-away.ts'

interface AwayPaletteProps {
  opened: boolean
  onClose(): void
  ahead: TypeAhead
}

/** Until when somebody is away: a time, or no end. */
export function AwayPalette(props: AwayPaletteProps) {
  const t = useT()
  const words = t.assignment.away
  const { set } = useAway()
  const endless = {
    key: 'endless',
    label: words.endless,
    group: '',
    icon: IconInfinity,
    run: () => void set({ until: null }),
  }
  return (
    <TimePalette
      {...props}
      words={{ open: words.leave, placeholder: t.snooze.placeholder, nothing: t.snooze.nothing }}
      before={[endless]}
      onChoose={at => void set({ until: at.toISOString() })}
    />
  )
}
