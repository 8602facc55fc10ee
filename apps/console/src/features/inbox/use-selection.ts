import { useEffect, useMemo, useRef, useState } from 'react'
import { between } from './between.ts'

export interface Selection {
  ids: ReadonlySet<string>
  toggle(id: string): void
  /** Selects everything from the row that was toggled last to this one. */
  extend(id: string): void
  set(ids: string[]): void
  clear(): void
}

/** Tickets ticked for a bulk change. Those that have left the list are no longer selected. */
export function useSelection(present: string[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set((present ?? []).filter(id => chosen.has(id))), [present, chosen])
  // Otherwise it would be silently selected as soon as it comes back.
  useEffect(() => {
    if (present && ids.size !== chosen.size) setChosen(ids)
  }, [present, ids, chosen])
  const last = useRef<string>(undefined)
  return {
    ids,
    toggle: id => {
      last.current = id
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    extend: id => {
      setChosen(new Set([...ids, ...between(present ?? [], last.current, id)]))
      last.current = id
    },
    set: next => setChosen(new Set(next)),
    clear: () => setChosen(new Set()),
  }
}
