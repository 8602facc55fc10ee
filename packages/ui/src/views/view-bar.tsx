import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { codeOf } from '../data/read-error.ts'
import { useAction } from '../data/use-action.tsx'
import { ConflictNote } from '../draft/conflict-note.tsx'
import { same } from '../draft/same.ts'
import { useUiT } from '../language/i18n.tsx'
import { useSaveKey } from './use-save-key.ts'
import type { ListView, ViewStore } from './view-store.ts'
import classes from './views.module.css'

interface ViewBarProps<Query extends object> {
  store: ViewStore<Query>
  view: ListView<Query>
  /** What the list shows now. */
  query: Query
}

/** Says that the list no longer shows what the view saved, and leads back or forward. */
export function ViewBar<Query extends object>({ store, view, query }: ViewBarProps<Query>) {
  const t = useUiT().views
  const differs = !same(query, view.query)
  const base = useBase(view, differs)
  const [refusals, setRefusals] = useState(0)
  const save = useAction({
    run: (version: number) => store.change(view.id, { version, query }),
    refresh: store.refresh,
    done: ({ name }) => t.saved(name),
    after: ({ id }) => {
      setRefusals(0)
      store.open(id)
    },
    // The note asks which one counts, as soon as the other one is here.
    failed: error => {
      if (codeOf(error) !== 'stale_version') return false
      setRefusals(count => count + 1)
      void store.read(view.id)
      return true
    },
  })
  const mayChange = !view.isShared || store.mayShare
  const isConflict = differs && !same(view.query, base.query)
  useSaveKey(() => void save.run(base.version), differs && mayChange && !isConflict)
  if (!differs) return null
  if (isConflict)
    return (
      <ConflictNote
        refusals={refusals}
        onTake={() => store.open(view.id)}
        onKeep={() => void save.run(view.version)}
      />
    )
  return (
    <div className={classes.changed}>
      {mayChange && (
        <Button
          size="compact-sm"
          variant="light"
          loading={save.busy}
          onClick={() => void save.run(base.version)}
        >
          {t.save}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => store.open(view.id)}>
        {t.back}
      </Button>
    </div>
  )
}

/** The saved view from which the person has departed; it follows a colleague who changes anything but the query. */
function useBase<Query extends object>(view: ListView<Query>, differs: boolean): ListView<Query> {
  const base = useRef(view)
  if (!differs || base.current.id !== view.id || same(base.current.query, view.query)) base.current = view
  return base.current
}
