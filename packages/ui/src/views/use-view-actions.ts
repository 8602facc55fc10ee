import { longestView } from '@lotse/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { refreshRoutes } from '../data/query.ts'
import { useAction } from '../data/use-action.tsx'
import { useUiT } from '../language/i18n.tsx'
import { useSnackbar } from '../overlay/snackbar.tsx'
import type { ListView, ViewStore } from './view-store.ts'

/** What can be done with a view at once, from its menu; `openId` is the view on the screen. */
export function useViewActions<Query extends object>(store: ViewStore<Query>, openId: string | undefined) {
  const t = useUiT().views
  const ui = useUiT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const { refresh } = store
  const bringBack = useAction({
    run: ({ version: _, ...view }: ListView<Query> & { wasOpen: boolean }) => {
      const { wasOpen: _was, ...fields } = view
      return store.create(fields)
    },
    refresh,
    done: ({ name }) => t.saved(name),
    after: ({ id }, { wasOpen }) => {
      if (wasOpen) store.open(id)
    },
  })
  const remove = useAction({
    run: (view: ListView<Query>) => store.remove(view.id),
    after: (_, view) => {
      const wasOpen = view.id === openId
      if (wasOpen) store.open(undefined)
      void refreshRoutes(client, refresh)
      snackbar.show(t.removed(view.name), 'good', {
        label: t.undo,
        run: () => void bringBack.run({ ...view, wasOpen }),
      })
    },
  })
  const duplicate = useAction({
    run: ({ name, icon, query }: ListView<Query>) =>
      store.create({ name: t.copyOf(name).slice(0, longestView.name), icon, query, isShared: false }),
    refresh,
    done: ({ name }) => t.saved(name),
    after: ({ id }) => store.open(id),
  })
  const start = useAction({
    run: ({ id }: ListView<Query>) => store.choose({ startId: store.startId === id ? null : id }),
    refresh,
    done: (_, { id, name }) => (store.startId === id ? t.notStarted : t.started(name)),
  })
  const order = useAction({
    run: (views: ListView<Query>[]) => store.choose({ ids: views.map(({ id }) => id) }),
    refresh,
  })
  const copyLink = ({ id }: ListView<Query>) => {
    void navigator.clipboard.writeText(store.linkTo(id)).then(() => snackbar.show(ui.copied, 'info'))
  }
  return { remove, duplicate, start, order, copyLink }
}

export type ViewActions<Query extends object> = ReturnType<typeof useViewActions<Query>>
