import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { type SavedDraftOptions, useSavedDraft } from '@lotse/ui/draft/use-saved-draft'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../i18n.ts'
import { ArchiveMenu } from './archive-menu.tsx'
import { useArchive } from './use-archive.ts'
import { useBlocked } from './use-blocked.ts'

interface Saved {
  version: number
  status: ContentStatus
}

/** The list a piece of content belongs to, which is shown after deleting it. */
export interface ContentList {
  to: string
  label: string
}

interface ContentEditorOptions<S, D>
  extends Pick<SavedDraftOptions<S, D, never>, 'saved' | 'draftOf' | 'query'> {
  nameOf(named: S | D): string
  /** PATCH of this piece of content. */
  send(part: Partial<D> & { version: number; status?: ContentStatus }): Promise<S>
  remove(item: S): Promise<unknown>
  refresh: readonly ReadKey[]
  /** Shown after publishing instead of "visitors can see it", if perhaps they cannot. */
  published?: ((saved: S) => void) | undefined
  list: ContentList
}

/** Editing one piece of content: the draft, and what the editor's header needs to save, publish and archive it. */
export function useContentEditor<S extends Saved, D extends object>(options: ContentEditorOptions<S, D>) {
  const { saved, draftOf, nameOf, send, remove, query, refresh, list, published } = options
  const t = useT()
  const navigate = useNavigate()
  const blocked = useBlocked()
  const { draft, change, dirty, busy, save, conflict, release } = useSavedDraft<S, D, ContentStatus>({
    saved,
    draftOf,
    query,
    refresh,
    blocked,
    send: (part, { version }, status) => send({ ...part, version, ...(status ? { status } : {}) }),
    done: (_, status) => {
      if (status === 'live') return published ? undefined : t.content.published
      return status ? t.content.unpublished : t.content.saved
    },
    after: (next, status) => {
      if (status === 'live') published?.(next)
    },
  })
  const archive = useArchive<S>({
    nameOf,
    setStatus: (item, status) => send({ version: item.version, status } as Parameters<typeof send>[0]),
    remove,
    refresh,
    removed: () => {
      release()
      return navigate({ to: list.to })
    },
  })
  const header = {
    title: nameOf(draft) || t.content.untitled,
    back: list,
    status: saved.status,
    dirty,
    busy,
    onSave: (status?: ContentStatus) => void save(status),
    conflict,
    menu: (
      <ArchiveMenu
        name={nameOf(saved)}
        status={saved.status}
        onArchive={() => archive.archive(saved)}
        onRestore={() => archive.restore(saved)}
        onErase={() => void archive.erase(saved)}
      />
    ),
  }
  return { draft, change, header }
}
