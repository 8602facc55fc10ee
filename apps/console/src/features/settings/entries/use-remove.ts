import type { ReadKey } from '@lotse/ui/data/query.ts'
import { type Action, useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useT } from '../../../lib/i18n.ts'

interface RemoveOptions {
  run(): Promise<unknown>
  restore(): Promise<unknown>
  refresh: readonly ReadKey[]
}

/** Deletes something that has a name, at once: for a moment, the message brings it back. */
export function useRemove(name: string, { run, restore, refresh }: RemoveOptions): Action<void, unknown> {
  const t = useT().content
  const snackbar = useSnackbar()
  const bringBack = useAction({ run: restore, refresh, done: () => t.restored(name) })
  return useAction({
    run,
    refresh,
    after: () =>
      snackbar.show(t.deleted(name), 'good', {
        label: t.undo,
        key: 'z',
        run: () => void bringBack.run(),
      }),
  })
}
