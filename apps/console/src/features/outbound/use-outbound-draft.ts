import type { ConsoleOutbound, OutboundGap, OutboundStatus } from '@lotse/contracts/console/outbound'
import { gapsOf } from '@lotse/contracts/console/outbound-gaps'
import { isLost, useAction, useErrorText } from '@lotse/ui/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../../lib/error-text.ts'
import { useT } from '../../lib/i18n.ts'
import { ownBase } from '../../lib/merge-draft.ts'
import { same } from '../../lib/same.ts'
import { useOpenFile } from '../../lib/use-uploads.ts'
import { changeOutbound, listKey, outboundQuery } from './outbound-queries.ts'
import { useStatusDone } from './use-outbound-actions.ts'

type Part = Partial<Pick<ConsoleOutbound, 'name' | 'targeting'>> & { config?: unknown }

/** How a save went; what went wrong is said in words, and has been shown. */
export type Outcome = { saved: true } | { saved: false; text: string }

interface How {
  status?: OutboundStatus
  quiet?: boolean
  version?: number
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
  save(how?: Omit<How, 'version'>): Promise<Outcome>
  /** After a conflict: puts one's own copy in place of the other, or gives it up for the other. */
  settle(mine: boolean): Promise<void>
}

type Parts = Pick<ConsoleOutbound, 'name' | 'config' | 'targeting'>

const partsOf = ({ name, config, targeting }: Parts): Parts => ({ name, config, targeting })
const textOf = ({ name, config, targeting }: Parts) => JSON.stringify([name, config, targeting])

/** One's own copy of an outbound message. The server refuses a save over somebody else's newer one. */
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
  const dirty = textOf(value) !== textOf(saved)
  const isOwn = (stored: ConsoleOutbound): boolean =>
    lost.current.length > 0 &&
    same(ownBase(partsOf(now.current.saved), lost.current, partsOf(stored)), partsOf(stored))
  const take = (stored: ConsoleOutbound) => {
    const { saved: known, value: written } = now.current
    // Before the answer to a save it may be that save itself, and what was changed back since would go.
    if (stored.version <= known.version || running.current !== undefined) return
    if (textOf(written) === textOf(known) || same(partsOf(written), partsOf(stored))) return adopt(stored)
    if (isOwn(stored)) hold({ saved: stored, value: withParts(stored, written) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has something newer
  useEffect(() => take(loaded), [loaded])
  const reread = async (): Promise<ConsoleOutbound | undefined> => {
    await client.refetchQueries({ queryKey: query.queryKey, exact: true })
    return client.getQueryData<ConsoleOutbound>(query.queryKey)
  }
  /** Over a newer copy only where it is one's own. */
  const send = async (parts: Parts, status: OutboundStatus | undefined, version: number) => {
    const put = (over: number) =>
      changeOutbound(projectId, loaded.id, { version: over, ...parts, ...(status ? { status } : {}) })
    try {
      return await put(version).catch(async error => {
        if (codeOf(error) !== 'stale_version' || lost.current.length === 0) throw error
        const stored = await reread()
        if (!stored || !isOwn(stored)) throw error
        return put(stored.version)
      })
    } catch (error) {
      if (isLost(error)) lost.current.push(parts)
      throw error
    }
  }

  const action = useAction({
    run: async ({ status, version }: How) => {
      const sent = now.current.value
      const { saved: known } = now.current
      const parts = { ...partsOf(sent), name: sent.name.trim() || known.name }
      const answer = await send(parts, status, version ?? known.version)
      // What was written while the save was on its way stays, and is the next thing to save.
      const untouched = now.current.value === sent
      hold({ saved: answer, value: untouched ? answer : withParts(answer, now.current.value) })
      setConflict(false)
      client.setQueryData(query.queryKey, answer)
      return answer
    },
    refresh: [listKey],
    done: (answer, { status, quiet }) => (status ? statusDone(answer) : quiet ? undefined : t.outbound.saved),
    failed: error => {
      const stale = codeOf(error) === 'stale_version'
      if (stale) setConflict(true)
      if (isLost(error)) void reread().then(stored => stored && take(stored))
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
      const theirs = await client.fetchQuery({ ...query, staleTime: 0 })
      if (!mine) return adopt(theirs)
      if (openFile()) return
      await action.run({ version: theirs.version })
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

const withParts = (answer: ConsoleOutbound, { name, config, targeting }: ConsoleOutbound) =>
  ({ ...answer, name, config, targeting }) as ConsoleOutbound

/** Two saves in one: as loud as the louder, and with the status that either wanted. */
function together(first: How | undefined, second: How): How {
  return first ? { ...first, ...second, quiet: first.quiet === true && second.quiet === true } : second
}
