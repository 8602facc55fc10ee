import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { IconCalendarTime, IconClock, IconMessageReply } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { snoozeTimes } from './snooze-times.ts'
import { timeInWords } from './time-in-words.ts'

interface SnoozePaletteProps {
  opened: boolean
  onClose(): void
  ahead: TypeAhead
  /** A page that reports automatically never answers. */
  mayAnswer: boolean
  onChoose(snooze: { until: string | null }): void
}

/** Until when: one of a few times, an answer, or a time in words. */
export function SnoozePalette({ opened, onClose, ahead, mayAnswer, onChoose }: SnoozePaletteProps) {
  const t = useT().snooze
  const format = useFormat()
  const { locale } = useLocale()
  const until = (at: Date) => () => onChoose({ until: at.toISOString() })
  const commands: Command[] = [
    ...snoozeTimes(new Date()).map(({ name, at }) => ({
      key: name,
      label: t.times[name],
      group: format.dateTime(at),
      icon: IconClock,
      run: until(at),
    })),
    ...(mayAnswer
      ? [
          {
            key: 'answer',
            label: t.untilAnswer,
            group: '',
            icon: IconMessageReply,
            run: () => onChoose({ until: null }),
          },
        ]
      : []),
  ]
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      ahead={ahead}
      words={{ open: t.open, placeholder: t.placeholder, nothing: t.nothing }}
      commands={commands}
      pauseMs={0}
      useHits={text => {
        const at = text ? timeInWords(text, new Date(), locale) : undefined
        const hit = at && {
          key: 'words',
          label: format.dateTime(at),
          group: '',
          icon: IconCalendarTime,
          run: until(at),
        }
        return { commands: hit ? [hit] : [], busy: false }
      }}
    />
  )
}
