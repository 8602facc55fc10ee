import { useEffect, useMemo, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  toggle(id: string): void
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
  return {
    ids,
    toggle: id => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    set: next => setChosen(new Set(next)),
    clear: () => setChosen(new Set()),
  }
}
