import type { Right } from '@lotse/contracts/academy/rights'
import { type Line, ShortcutSheet as Sheet } from '@lotse/ui/commands/shortcut-sheet'
import { useUiT } from '@lotse/ui/language/i18n'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { useNavigation } from '../navigation.ts'

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useT()
  const words = t.shortcuts
  const { ctrl, views } = useUiT()
  const hasViews = useOffer('views')
  const goTo = useNavigation().flatMap(({ items }) =>
    items.flatMap(({ key, label }): Line[] => (key ? [[`g ${key}`, label]] : [])),
  )
  const may = useMay()
  const groups: [string, Line[], Right?][] = [
    [
      words.general,
      [
        [`${ctrl}+K`, words.palette],
        ['?', words.sheet],
        ...(hasViews
          ? ([
              ['o', views.open],
              ['g 1–9', words.views],
            ] satisfies Line[])
          : []),
        ...goTo,
      ],
    ],
    [
      words.lists,
      [
        ['/', words.search],
        ['J|K', words.rows],
        ['Enter', words.openRow],
        ['X', words.select],
        ...(hasViews ? ([[`${ctrl}+S`, words.saveView]] satisfies Line[]) : []),
      ],
    ],
    [
      words.review,
      [
        ['J|K', words.next],
        ['1|2|3|4', words.decide],
        ['E', words.adjust],
        ['Z', words.undoDecision],
      ],
      'moderate',
    ],
    [
      words.graph,
      [
        ['Enter', words.selectSkill],
        ['←|→|↑|↓', words.moveSkill],
        [words.deleteKey, words.remove],
        [`${ctrl}+Z`, words.undo],
        [`${ctrl}+Y`, words.redo],
        [`${ctrl}+S`, words.save],
      ],
      'content',
    ],
    [
      words.forms,
      [
        [`${ctrl}+S`, words.save],
        [`${ctrl}+Enter`, words.send],
      ],
    ],
  ]
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={words.title}
      followedBy={words.followedBy}
      groups={groups.flatMap(([title, lines, right]) => (!right || may(right) ? [[title, lines]] : []))}
    />
  )
}
