import { useUiT } from '@lotse/ui/i18n'
import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useT } from '../lib/i18n.ts'
import { goKeys, useNavigation } from './navigation.ts'
import classes from './shortcut-sheet.module.css'

/** Keys of one line: alternatives are set apart by `/`, keys in a row by a space. */
type Line = [keys: string, meaning: string]

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useT()
  const ui = useUiT()
  const words = t.shortcuts
  const places = useNavigation().flatMap(({ items }) => items)
  const goTo = Object.entries(goKeys).flatMap(([keys, path]): Line[] => {
    const place = places.find(({ to }) => to === path())
    return place ? [[keys, place.label]] : []
  })
  const groups: [string, Line[]][] = [
    [words.general, [['Ctrl+K', words.palette], ['?', words.sheet], ...goTo]],
    [
      words.lists,
      [
        ['/', words.search],
        ['J|K', words.rows],
        ['Enter', words.openRow],
        ['X', words.select],
      ],
    ],
    [
      words.review,
      [
        ['J|K', words.next],
        ['1|2|3|4', words.decide],
        ['E', words.adjust],
      ],
    ],
    [words.forms, [['Ctrl+S', words.save]]],
  ]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title}
      size={640}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.groups}>
        {groups.map(([title, lines]) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.lines}>
              {lines.map(([keys, meaning]) => (
                <div key={keys}>
                  <dt>{meaning}</dt>
                  <dd>
                    <Keys text={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Keys({ text }: { text: string }) {
  const t = useT()
  const parts = text.split(text.includes('|') ? '|' : ' ')
  return parts.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && (
        <span className={classes.then}>{text.includes('|') ? ' ' : ` ${t.shortcuts.followedBy} `}</span>
      )}
      <Kbd>{key}</Kbd>
    </Fragment>
  ))
}
