import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadKey } from '../data/query.ts'
import { codeOf } from '../data/read-error.ts'
import { isLost, useAction } from '../data/use-action.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { sendDraft } from './merge-draft.ts'
import { useDraft } from './use-draft.ts'

export interface SavedDraftOptions<S, D, How> {
  saved: S
  draftOf(saved: S): D
  /** PATCH over this copy. */
  send(draft: D, over: S, how: How | undefined): Promise<S>
  /** Where the saved copy is in the cache, and what else is read again after a change. */
  query: Pick<FetchQueryOptions<S, Error, S, readonly [string, object]>, 'queryKey' | 'queryFn'>
  refresh: readonly ReadKey[]
  done(saved: S, how: How | undefined): string | undefined
  after?(saved: S, how: How | undefined): void
  /** Whether it changes more than the draft, such as the status. If absent, every request does. */
  carries?(how: How | undefined): boolean
  failed?(error: unknown): void
  /** Why nothing can be saved now; it has been shown. */
  blocked(): string | undefined
}

/**
 * A draft and its way to the server: what a colleague saved in the meantime is merged, or the note asks which
 * version counts.
 */
export function useSavedDraft<S extends { version: number }, D extends object, How = never>(
  options: SavedDraftOptions<S, D, How>,
) {
  const { saved, draftOf, send, query, refresh, done, after, failed, blocked } = options
  const client = useQueryClient()
  const [refusals, setRefusals] = useState(0)
  const { sending, keep, conflict, ...draft } = useDraft(saved, draftOf)
  const reread = () => client.fetchQuery({ ...query, staleTime: 0 })
  const action = useAction({
    run: (how: How | undefined) =>
      sending(async ({ draft: sent, base, lost }) => {
        const put = (part: D, over: S) => send(part, over, how)
        const hasMore = options.carries?.(how) ?? how !== undefined
        const next = await sendDraft({ sent, base, lost, draftOf, reread, send: put, hasMore })
        client.setQueryData(query.queryKey, next)
        return next
      }),
    refresh,
    done,
    after: (next, how) => after?.(next, how),
    failed: error => {
      failed?.(error)
      if (isLost(error)) void client.invalidateQueries({ queryKey: query.queryKey })
      if (codeOf(error) !== 'stale_version') return false
      // The note says so and offers a way to continue.
      setRefusals(count => count + 1)
      return true
    },
  })
  const save = async (how?: How) => (blocked() ? undefined : action.run(how))
  // The next conflict may appear by itself, and must not take the focus from a person who is typing.
  const onTake = () => {
    setRefusals(0)
    draft.reset()
  }
  const onKeep = () => {
    if (blocked()) return
    setRefusals(0)
    keep()
    void action.run(undefined)
  }
  return {
    ...draft,
    busy: action.busy,
    save,
    conflict: conflict && <ConflictNote refusals={refusals} onTake={onTake} onKeep={onKeep} />,
  }
}
