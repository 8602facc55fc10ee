import { Kbd, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useUiT } from '../language/i18n.tsx'
import classes from './shortcut-sheet.module.css'

/** Keys of one line: `|` separates alternatives, a space separates keys pressed one after the other. */
export type Line = [keys: string, meaning: string]

export interface ShortcutSheetProps {
  opened: boolean
  onClose(): void
  title: string
  /** The word between two keys pressed one after the other: "then". */
  followedBy: string
  groups: [title: string, lines: Line[]][]
}

export function ShortcutSheet({ opened, onClose, title, followedBy, groups }: ShortcutSheetProps) {
  const ui = useUiT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={640}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={classes.groups}>
        {groups.map(([name, lines]) => (
          <section key={name}>
            <h3 className={classes.title}>{name}</h3>
            <dl className={classes.lines}>
              {lines.map(([keys, meaning]) => (
                <div key={keys}>
                  <dt>{meaning}</dt>
                  <dd>
                    <Keys text={keys} followedBy={followedBy} />
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

function Keys({ text, followedBy }: { text: string; followedBy: string }) {
  const parts = text.split(text.includes('|') ? '|' : ' ')
  return parts.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className={classes.then}>{text.includes('|') ? ' ' : ` ${followedBy} `}</span>}
      <Kbd>{key}</Kbd>
    </Fragment>
  ))
}
