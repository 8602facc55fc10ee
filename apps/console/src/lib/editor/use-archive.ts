import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useT } from '../i18n.ts'

interface Archivable {
  version: number
  status: ContentStatus
}

interface ArchiveOptions<Item> {
  nameOf(item: Item): string
  setStatus(item: Item, status: ContentStatus): Promise<Item>
  remove(item: Item): Promise<unknown>
  refresh: readonly ReadKey[]
  /**
   * Runs after it was deleted for good. It may return the promise of leaving its screen, which is not reloaded before.
   */
  removed?(): unknown
}

/** Removing content: archiving is immediate and can be undone, deleting for good needs a confirmation. */
export function useArchive<Item extends Archivable>(options: ArchiveOptions<Item>) {
  const t = useT()
  const snackbar = useSnackbar()
  const { nameOf, setStatus, refresh } = options
  const change = useAction({
    run: ({ item, status }: { item: Item; status: ContentStatus }) => setStatus(item, status),
    refresh,
    done: (saved, { status }) => (status === 'archived' ? undefined : t.content.restored(nameOf(saved))),
    after: (saved, { item, status }) => {
      if (status !== 'archived') return
      const undo = () => void change.run({ item: saved, status: item.status })
      snackbar.show(t.content.archived(nameOf(item)), 'good', { label: t.content.undo, run: undo })
    },
  })
  const erase = useAction({
    run: (item: Item) => options.remove(item),
    ask: item => ({
      title: t.content.deleteTitle(nameOf(item)),
      body: t.content.deleteText,
      primary: t.content.deleteButton(nameOf(item)),
    }),
    refresh,
    done: (_, item) => t.content.deleted(nameOf(item)),
    after: () => options.removed?.(),
  })
  return {
    busy: change.busy || erase.busy,
    archive: (item: Item) => void change.run({ item, status: 'archived' }),
    restore: (item: Item) => void change.run({ item, status: 'draft' }),
    erase: (item: Item) => void erase.run(item),
  }
}
