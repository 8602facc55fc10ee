import { type Command, CommandPalette, type CommandPaletteProps } from '@lotse/ui/commands/command-palette'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { IconCalendarTime, IconClock } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { snoozeTimes } from './snooze-times.ts'
import { timeInWords } from './words/time-in-words.ts'

interface TimePaletteProps extends Pick<CommandPaletteProps, 'opened' | 'onClose' | 'ahead' | 'words'> {
  /** Offered before the usual times, and after them. */
  before?: Command[]
  after?: Command[]
  onChoose(at: Date): void
}

/** When: one of a few times, or a time in words. */
export function TimePalette({ before = [], after = [], onChoose, ...rest }: TimePaletteProps) {
  const t = useT().snooze
  const format = useFormat()
  const { locale } = useLocale()
  const times: Command[] = snoozeTimes(new Date()).map(({ name, at }) => ({
    key: name,
    label: t.times[name],
    group: format.dateTime(at),
    icon: IconClock,
    run: () => onChoose(at),
  }))
  return (
    <CommandPalette
      {...rest}
      commands={[...before, ...times, ...after]}
      pauseMs={0}
      useHits={text => {
        const { at, unknown } = timeInWords(text, new Date(), locale)
        const hit = at && {
          key: 'words',
          label: format.dateTime(at),
          group: '',
          icon: IconCalendarTime,
          run: () => onChoose(at),
        }
        return { commands: hit ? [hit] : [], busy: false, nothing: unknown && t.unknown(unknown) }
      }}
    />
  )
}
