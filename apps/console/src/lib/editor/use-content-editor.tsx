import type { ReadKey } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { ConflictNote } from '@lotse/ui/draft/conflict-note'
import { sendDraft } from '@lotse/ui/draft/merge-draft.ts'
import { useDraft } from '@lotse/ui/draft/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOpenFile } from '../backend/use-uploads.ts'
import { useT } from '../i18n.ts'
import { ArchiveMenu } from './archive-menu.tsx'
import type { ContentState } from './content-status.tsx'
import { useArchive } from './use-archive.ts'

interface Saved {
  version: number
  status: ContentState
}

interface ContentEditorOptions<S, D> {
  saved: S
  draftOf(saved: S): D
  nameOf(named: S | D): string
  /** PATCH of this piece of content. */
  send(part: Partial<D> & { version: number; status?: ContentState }): Promise<S>
  remove(item: S): Promise<unknown>
  /** Where the saved copy lies in the cache, and what else is read again after a change. */
  queryKey: readonly unknown[]
  refresh: readonly ReadKey[]
  /** Said after publishing instead of "visitors can see it", where they perhaps cannot. */
  published?: ((saved: S) => void) | undefined
  /** The list it belongs to, where one is after deleting it. */
  list: string
}

/** Writing on one piece of content: the draft, and what the editor's header needs to save, publish and put it away. */
export function useContentEditor<S extends Saved, D extends object>(options: ContentEditorOptions<S, D>) {
  const { saved, draftOf, nameOf, send, remove, queryKey, refresh, list, published } = options
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { draft, change, dirty, base, conflict, sending, accept, reset, keep, release } = useDraft(
    saved,
    draftOf,
  )
  const openFile = useOpenFile()
  const reread = async (): Promise<S> => {
    await client.refetchQueries({ queryKey, exact: true })
    return client.getQueryData<S>(queryKey) ?? saved
  }
  const save = useAction({
    run: ({ sent, over, status }: { sent: D; over: S; status?: ContentState | undefined }) =>
      sending(sent, lost =>
        sendDraft({
          sent,
          lost,
          base: over,
          draftOf,
          reread,
          send: (part, { version }) => send({ ...part, version, ...(status ? { status } : {}) }),
        }),
      ),
    refresh,
    done: (_, { status }) =>
      status === 'live'
        ? published
          ? undefined
          : t.content.published
        : status
          ? t.content.unpublished
          : t.content.saved,
    after: (next, { sent, status }) => {
      if (status === 'live') published?.(next)
      client.setQueryData(queryKey, next)
      accept(next, sent)
    },
    // The note above the editor says it, and offers the way on.
    failed: error => codeOf(error) === 'stale_version',
  })
  const archive = useArchive<S>({
    nameOf,
    setStatus: (item, status) => send({ version: item.version, status } as Parameters<typeof send>[0]),
    remove,
    refresh,
    removed: () => {
      release()
      return navigate({ to: list })
    },
  })
  const header = {
    title: nameOf(draft) || t.content.untitled,
    status: saved.status,
    dirty,
    busy: save.busy,
    onSave: (status?: ContentState) => void (openFile() ?? save.run({ sent: draft, over: base, status })),
    conflict: conflict && (
      <ConflictNote
        onTake={reset}
        onKeep={() => void (openFile() ?? save.run({ sent: keep(), over: saved }))}
      />
    ),
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
