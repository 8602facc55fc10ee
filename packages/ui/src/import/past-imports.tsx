import type { PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { patiently } from '../data/patiently.ts'
import type { ReadKey } from '../data/query.ts'
import { useAction } from '../data/use-action.tsx'
import { Ago, useFormat } from '../language/use-format.tsx'
import { EmptyState } from '../layout/page.tsx'
import lines from '../rows/lines.module.css'
import classes from './import.module.css'
import { useImportWords } from './import-words.ts'

interface PastImportsProps {
  items: PastImport[]
  undo(id: string): Promise<UndoneImport>
  refresh: readonly ReadKey[]
}

export function PastImports({ items, undo: undoPart, refresh }: PastImportsProps) {
  const words = useImportWords()
  const format = useFormat()
  const [left, setLeft] = useState<number>()
  const undo = useAction({
    ask: ({ name, created, changed }: PastImport) => ({
      title: words.undoTitle(name),
      body: words.undoText(format.number(created), format.number(changed)),
      primary: words.undo,
    }),
    run: async ({ id }: PastImport) => {
      const done = { deleted: 0, restored: 0, kept: 0 }
      for (;;) {
        const part = await patiently(() => undoPart(id))
        done.deleted += part.deleted
        done.restored += part.restored
        done.kept += part.kept
        setLeft(part.left)
        if (part.left === 0) return done
      }
    },
    refresh,
    done: ({ deleted, restored, kept }) =>
      words.undone(format.number(deleted), format.number(restored), format.number(kept)),
  })
  if (items.length === 0) return <EmptyState icon={IconFileImport} title={words.noPast} />
  return (
    <>
      <ul className={classes.past} aria-label={words.past}>
        {items.map(one => (
          <li key={one.id} className={lines.line}>
            <div className={lines.said}>
              {one.name}
              <span className={lines.small}>
                {!one.undoneAt &&
                  `${words.pastCounts(format.number(one.created), format.number(one.changed))} · `}
                {one.by ?? words.formerMember} · <Ago at={one.at} thisMoment="justNow" />
              </span>
            </div>
            {one.undoneAt ? (
              <span className={lines.small}>
                {words.isUndone}
                {one.left > 0 && ` · ${words.left(format.number(one.left))}`}
              </span>
            ) : null}
            {(!one.undoneAt || one.left > 0) && (
              <Button
                size="xs"
                variant="default"
                aria-label={words.undoOf(one.name)}
                loading={undo.about?.id === one.id}
                disabled={undo.busy && undo.about?.id !== one.id}
                onClick={() => void undo.run(one)}
              >
                {one.undoneAt ? words.continueUndo : words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={classes.leftNote}>
        {undo.busy && left !== undefined && words.left(format.number(left))}
      </p>
    </>
  )
}
