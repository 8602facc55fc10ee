import type { BinEntry, RestoreResult } from '@lotse/contracts/academy/bin'
import { useAction } from '@lotse/ui/data/use-action'
import { useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../lib/backend/backend.tsx'
import { binKeys } from '../../lib/backend/keys.ts'
import { useRestoreText } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import { pathOf } from './bin-paths.ts'

/** Z1393: what was deleted because of a report is seen by everybody again, although nobody decides about that again. */
function useAskDecided(): (rows: BinEntry[]) => Promise<boolean> {
  const t = useT()
  const dialog = useDialog()
  return async rows => {
    const decided = rows.filter(({ decided }) => decided)
    if (decided.length === 0) return true
    const sure = await dialog.confirm({
      title: t.bin.decidedTitle,
      body: t.bin.decidedText(decided.map(({ title, kind }) => title || t.audit.kinds[kind]).join(', ')),
      primary: t.bin.restore,
    })
    return Boolean(sure)
  }
}

/** Restores one entry. What has to come back first can come back with it. */
export function useRestore() {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const restoreText = useRestoreText()
  const askDecided = useAskDecided()

  /** The parents are asked for one by one: the category of a challenge is known only after the challenge. */
  const restore = async (entry: BinEntry, parents: string[]): Promise<RestoreResult | undefined> => {
    const ids = [...parents, entry.id]
    const { results } = await api('POST /admin/bin/restore', { body: { ids } })
    const missing = results.find(({ parent }) => parent?.bin_id && !ids.includes(parent.bin_id))?.parent
    if (!missing?.bin_id) return results.at(-1)
    const kind = t.audit.kinds[missing.kind]
    const sure = await dialog.confirm({
      title: t.bin.parentTitle(kind),
      body: t.bin.parentText(entry.title, kind, missing.title ?? ''),
      primary: t.bin.restoreBoth,
    })
    return sure ? restore(entry, [missing.bin_id, ...parents]) : undefined
  }

  return useAction({
    run: async (entry: BinEntry) => ((await askDecided([entry])) ? restore(entry, []) : undefined),
    refresh: binKeys,
    after: (result, entry) => {
      if (!result) return
      const problem = restoreText(result)
      if (problem !== undefined) return snackbar.show(problem, 'bad')
      const path = pathOf(entry)
      const notes = [
        ...(result.moved ? [t.bin.moved] : []),
        ...(result.left_out ? [t.bin.leftOut(result.left_out)] : []),
      ]
      snackbar.show(
        [t.bin.restoredOne(entry.title || t.audit.kinds[entry.kind]), ...notes].join(' '),
        'good',
        path === undefined
          ? undefined
          : { label: t.bin.show, run: () => void navigate({ to: path as never }) },
      )
    },
  })
}

export function useRestoreMany(): (rows: BinEntry[], clear: () => void) => Promise<void> {
  const t = useT()
  const api = useApi()
  const bulk = useBulk()
  const restoreText = useRestoreText()
  const askDecided = useAskDecided()
  return async (rows, clear) => {
    if (!(await askDecided(rows))) return
    const isDone = await bulk({
      title: t.bin.restore,
      refresh: binKeys,
      work: async () => {
        const { results } = await api('POST /admin/bin/restore', { body: { ids: rows.map(({ id }) => id) } })
        return results.map((result, index) => ({
          name: rows[index]?.title ?? '',
          problem: restoreText(result),
        }))
      },
    })
    if (isDone) clear()
  }
}

/** For administrators: what is deleted here is gone. */
export function useDeleteForGood(): (rows: BinEntry[], clear?: () => void) => Promise<void> {
  const t = useT()
  const api = useApi()
  const bulk = useBulk()
  const dialog = useDialog()
  return async (rows, clear) => {
    const sure = await dialog.confirm({
      title: t.bin.deleteTitle(rows.length),
      body: t.bin.deleteText(rows.map(({ title, kind }) => title || t.audit.kinds[kind]).join(', ')),
      primary: t.bin.delete,
      tone: 'danger',
      typed: t.bin.deleteWord,
    })
    if (!sure) return
    const isDone = await bulk({
      title: t.bin.delete,
      refresh: binKeys,
      work: async () => {
        const { results } = await api('POST /admin/bin/delete', { body: { ids: rows.map(({ id }) => id) } })
        return results.map(({ error }, index) => ({
          name: rows[index]?.title ?? '',
          problem: error === null ? undefined : ((t.errors as Record<string, string>)[error] ?? error),
        }))
      },
    })
    if (isDone) clear?.()
  }
}
