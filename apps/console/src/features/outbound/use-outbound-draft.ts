import type { ConsoleOutbound, OutboundGap, OutboundStatus } from '@lotse/contracts/console/outbound'
import { gapsOf } from '@lotse/contracts/console/outbound-gaps'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction, useErrorText } from '@lotse/ui/data/use-action'
import { afterSave, mergeDraft, ownBase, sendDraft } from '@lotse/ui/draft/merge-draft.ts'
import { same } from '@lotse/ui/draft/same.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { outboundListKeys } from '../../lib/backend/keys.ts'
import { useOpenFile } from '../../lib/backend/use-uploads.ts'
import { useT } from '../../lib/i18n.ts'
import { changeOutbound, outboundQuery } from './outbound-queries.ts'
import { useStatusDone } from './use-outbound-actions.ts'

type Part = Partial<Pick<ConsoleOutbound, 'name' | 'targeting'>> & { config?: unknown }

/** How a save went; what went wrong is said in words, and has been shown. */
export type Outcome = { saved: true } | { saved: false; text: string }

interface How {
  status?: OutboundStatus
  quiet?: boolean
  /** The copy it is put in place of; the one it began with when absent. */
  over?: ConsoleOutbound
}

export interface Draft {
  value: ConsoleOutbound
  dirty: boolean
  busy: boolean
  /** Somebody else saved since this copy was read. */
  conflict: boolean
  /** What visitors would miss; known once somebody has tried to publish it. */
  gaps: OutboundGap[]
  /** Marks what is missing from now on. */
  mark(): void
  /** What is made of an answer that took its time goes by the draft of that moment, never by an older one. */
  change(part: Part | ((now: ConsoleOutbound) => Part)): void
  /** Saves what is written here; with a status, together with it. */
  save(how?: Omit<How, 'over'>): Promise<Outcome>
  /** After a conflict: puts one's own copy in place of the other, or gives it up for the other. */
  settle(mine: boolean): Promise<void>
}

type Parts = Pick<ConsoleOutbound, 'name' | 'config' | 'targeting'>

const partsOf = ({ name, config, targeting }: ConsoleOutbound): Parts => ({ name, config, targeting })

/** One's own copy of an outbound message. Saved over somebody else's newer one only what nobody else has changed. */
export function useOutboundDraft(projectId: string, loaded: ConsoleOutbound): Draft {
  const t = useT()
  const client = useQueryClient()
  const errorText = useErrorText()
  const statusDone = useStatusDone()
  const openFile = useOpenFile()
  const [saved, setSaved] = useState(loaded)
  const [value, setValue] = useState(loaded)
  const [conflict, setConflict] = useState(false)
  const [isMarked, setMarked] = useState(false)
  // Messages of the builder arrive between two renders.
  const now = useRef({ saved, value })
  const running = useRef<Promise<Outcome>>(undefined)
  const problem = useRef('')
  /** A save asked for while another was on its way. */
  const again = useRef<How>(undefined)
  /** Sent without an answer: what is stored may be one's own. */
  const lost = useRef<Parts[]>([])
  const query = outboundQuery(projectId, loaded.id)

  const hold = (next: { saved?: ConsoleOutbound; value?: ConsoleOutbound }) => {
    now.current = { ...now.current, ...next }
    if (next.saved) {
      setSaved(next.saved)
      lost.current = []
    }
    if (next.value) setValue(next.value)
  }
  const adopt = (answer: ConsoleOutbound) => {
    hold({ saved: answer, value: answer })
    setConflict(false)
  }
  const dirty = !same(partsOf(value), partsOf(saved))
  const take = (stored: ConsoleOutbound) => {
    const { saved: known, value: written } = now.current
    // Before the answer to a save it may be that save itself, and what was changed back since would go.
    if (stored.version <= known.version || running.current !== undefined) return
    const [base, mine, theirs] = [known, written, stored].map(partsOf) as [Parts, Parts, Parts]
    if (same(mine, base) || same(mine, theirs)) return adopt(stored)
    if (lost.current.length === 0) return
    const merged = mergeDraft(ownBase(base, lost.current, theirs), mine, theirs)
    if (merged.clashes.length === 0)
      hold({ saved: stored, value: { ...stored, ...merged.value } as ConsoleOutbound })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has something newer
  useEffect(() => take(loaded), [loaded])
  const reread = () => client.fetchQuery({ ...query, staleTime: 0 })

  const action = useAction({
    run: async ({ status, over = now.current.saved }: How) => {
      const sent = partsOf(now.current.value)
      const answer = await sendDraft({
        sent,
        base: over,
        draftOf: partsOf,
        lost: lost.current,
        reread,
        send: ({ name, ...parts }, { version, name: before }) =>
          changeOutbound(projectId, loaded.id, {
            version,
            name: name.trim() || before,
            ...parts,
            ...(status ? { status } : {}),
          }),
      }).catch(error => {
        if (isLost(error)) lost.current.push(sent)
        throw error
      })
      // What was written while the save was on its way stays, and is the next thing to save.
      const parts = afterSave(sent, partsOf(now.current.value), partsOf(answer))
      hold({ saved: answer, value: { ...answer, ...parts } as ConsoleOutbound })
      setConflict(false)
      client.setQueryData(query.queryKey, answer)
      return answer
    },
    refresh: outboundListKeys,
    done: (answer, { status, quiet }) => (status ? statusDone(answer) : quiet ? undefined : t.outbound.saved),
    failed: error => {
      const stale = codeOf(error) === 'stale_version'
      if (stale) setConflict(true)
      if (isLost(error)) void reread().then(take, () => undefined)
      problem.current = errorText(error)
      return stale
    },
  })
  function save(how: How = {}): Promise<Outcome> {
    const text = openFile()
    if (text) return Promise.resolve({ saved: false, text })
    if (running.current !== undefined) again.current = together(again.current, how)
    else running.current = run(how)
    return running.current
  }
  /** One after the other; the last one holds everything, so its outcome is everybody's. */
  async function run(how: How): Promise<Outcome> {
    const answer = await action.run(how)
    const next = again.current
    again.current = undefined
    if (next) return run(next)
    running.current = undefined
    return answer ? { saved: true } : { saved: false, text: problem.current }
  }
  const settle = useAction({
    run: async (mine: boolean) => {
      const theirs = await reread()
      if (!mine) return adopt(theirs)
      if (openFile()) return
      await action.run({ over: theirs })
    },
  })
  return {
    value,
    dirty,
    busy: action.busy,
    conflict,
    gaps: isMarked ? gapsOf(value, value.targeting) : [],
    mark: () => setMarked(true),
    change: part => {
      const { value: before } = now.current
      const next = typeof part === 'function' ? part(before) : part
      hold({ value: { ...before, ...next } as ConsoleOutbound })
    },
    save,
    settle: mine => settle.run(mine),
  }
}

/** Two saves in one: as loud as the louder, and with the status that either wanted. */
function together(first: How | undefined, second: How): How {
  return first ? { ...first, ...second, quiet: first.quiet === true && second.quiet === true } : second
}
