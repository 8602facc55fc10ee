import { type Line, ShortcutSheet as Sheet } from '@lotse/ui/commands/shortcut-sheet'
import { useUiT } from '@lotse/ui/language/i18n'
import { useT } from '../../lib/i18n.ts'
import { useNavigation } from '../navigation.ts'

interface ShortcutSheetProps {
  opened: boolean
  onClose(): void
  projectId: string
}

export function ShortcutSheet({ opened, onClose, projectId }: ShortcutSheetProps) {
  const {
    shell: { keys },
    board,
    inbox,
    inserts,
    macros,
    reminders,
    snooze,
    stages,
    ticket,
  } = useT()
  const ui = useUiT()
  const { ctrl } = ui
  const places = useNavigation(projectId).flatMap(({ key, label }): Line[] =>
    key ? [[`g ${key}`, label]] : [],
  )
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={keys.title}
      followedBy={keys.followedBy}
      groups={[
        [
          keys.general,
          [
            [`${ctrl}+K`, keys.palette],
            ['?', keys.sheet],
            ['o', ui.views.open],
            ['g 1–9', keys.views],
            ...places,
          ],
        ],
        [
          keys.inbox,
          [
            ['/', keys.search],
            ['J|K', keys.next],
            ['V', board.toggle],
            ['←|→|↑|↓', board.walk],
            [board.space, board.take],
            [`${ctrl}+S`, keys.saveView],
            ['X', keys.select],
            ['Shift+X', keys.selectRange],
            ['Esc', keys.escape],
          ],
        ],
        [
          keys.forMany,
          [
            ['E', keys.close],
            ['Shift+E', keys.reopen],
            ['P', keys.inProgress],
            ['H', snooze.open],
            ['M', macros.run],
            ['S', stages.set],
            ['A', keys.mine],
            ['Shift+A', inbox.assignTo],
            ['#', inbox.addTagTo],
            ['1|2|3', keys.priority],
            [`Z|${ctrl}+Z`, keys.undo],
          ],
        ],
        [
          keys.ticket,
          [
            ['R', keys.reply],
            ['N', keys.note],
            ['T', keys.ticketTitle],
            ['U', keys.editLast],
            ['B', reminders.remind],
            ['L', keys.large],
            [`${ctrl}+Enter`, keys.send],
            [`${ctrl}+Shift+Enter`, ticket.talk.sendAndResolve],
            ['Alt+Enter', ticket.later.open],
            [`${ctrl}+Shift+E`, inserts.insert],
            [`${ctrl}+.`, inserts.emoji.open],
          ],
        ],
        [keys.editors, [[`${ctrl}+S`, keys.save]]],
      ]}
    />
  )
}
