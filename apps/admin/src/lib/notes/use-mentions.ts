import type { Note } from '@lotse/contracts/academy/notes'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi, useSession } from '../backend/backend.tsx'
import { mentionKeys } from '../backend/keys.ts'
import { useOffer } from '../backend/offers.ts'
import { useMay } from '../backend/rights.ts'

/** As often as other numbers of the menu; people who moderate hear of it at once. */
const againMs = 60_000

/** D155: how many mentions the person has not read. */
export function useUnreadMentions(): number | undefined {
  const may = useMay()
  const isOn = useOffer('mentions') === true && may('moderate', 'content')
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /admin/notes/mentions', { query: { unread: true, limit: 1 } }),
    enabled: isOn,
    refetchInterval: againMs,
  })
  return isOn ? data?.unread : undefined
}

/** Marks those in some notes as read, or all. */
export function useMarkRead() {
  const api = useApi()
  return useAction({
    run: (note_ids?: string[]) =>
      api('POST /admin/notes/mentions/read', { body: note_ids ? { note_ids } : {} }),
    refresh: mentionKeys,
  })
}

/** Reading the note where it stands is reading the mention. */
export function useReadHere(notes: Note[] | undefined): void {
  const me = useSession()?.user.id
  const unread = useUnreadMentions()
  const { run } = useMarkRead()
  const known = useRef(new Set<string>())
  const ids = (notes ?? []).flatMap(({ id, mentions }) => (mentions.some(one => one.id === me) ? [id] : []))
  const text = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the ids.
  useEffect(() => {
    const fresh = ids.filter(id => !known.current.has(id))
    if (!unread || fresh.length === 0) return
    for (const id of fresh) known.current.add(id)
    void run(fresh)
  }, [text, unread])
}
