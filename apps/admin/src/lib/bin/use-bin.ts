import type { RestoreResult } from '@lotse/contracts/academy/bin'
import { type BinKind, binDays } from '@lotse/contracts/academy/fields/bin-kinds'
import { useAction } from '@lotse/ui/data/use-action'
import { type SnackbarAction, useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useApi } from '../backend/backend.tsx'
import { binKeys } from '../backend/keys.ts'
import { useOffer } from '../backend/offers.ts'
import { useT } from '../i18n.ts'

/** What becomes of something that is deleted: 30 days in the bin, or nothing on a server without one. */
export function useFate(): string {
  const t = useT()
  return useOffer('bin') ? t.bin.fate(binDays) : t.bin.final
}

/** Why something could not be restored, in words. */
export function useRestoreText(): (result: RestoreResult) => string | undefined {
  const t = useT()
  return ({ error, parent }) => {
    if (error === null) return undefined
    if (parent?.bin_id) return t.bin.parentFirst(t.audit.kinds[parent.kind], parent.title ?? '')
    return (t.errors as Record<string, string>)[error] ?? t.errors.internal_server_error
  }
}

/** The way back right after a deletion; none on a server without a bin. */
export function useUndoDeletion(kind: BinKind): (ids: string[]) => SnackbarAction | undefined {
  const t = useT()
  const api = useApi()
  const snackbar = useSnackbar()
  const restoreText = useRestoreText()
  const isOffered = useOffer('bin')
  const undo = useAction({
    run: (ids: string[]) => api('POST /admin/bin/undo', { body: { kind, ids } }),
    refresh: binKeys,
    done: ({ results }) => (results.some(({ error }) => error) ? undefined : t.bin.restored(results.length)),
    after: ({ results }) => {
      const problem = results.map(restoreText).find(text => text !== undefined)
      if (problem !== undefined) snackbar.show(problem, 'bad')
    },
  })
  return ids =>
    isOffered && ids.length > 0 ? { label: t.bin.undo, run: () => void undo.run(ids) } : undefined
}

/** Says what was deleted, with the way back. */
export function useTellDeleted(kind: BinKind): (text: string, id: string) => void {
  const snackbar = useSnackbar()
  const undo = useUndoDeletion(kind)
  return (text, id) => snackbar.show(text, 'good', undo([id]))
}
