import { type ReactNode, useState } from 'react'
import { later } from '../overlay/later.tsx'
import type { ListView, ViewStore } from './view-store.ts'

const loadDialogs = () => import('./view-dialog.tsx')
const NewViewDialog = later(async () => (await loadDialogs()).NewViewDialog<object>)
const EditViewDialog = later(async () => (await loadDialogs()).EditViewDialog<object>)
const ViewsDialog = later(async () => (await import('./views-dialog.tsx')).ViewsDialog<object>)

type Asked = { what: 'create'; query: object } | { what: 'edit'; view: ListView } | { what: 'manage' }

export interface ViewDialogs {
  create(query: object): void
  edit(view: ListView): void
  manage(): void
  /** The caller renders it. */
  view: ReactNode
}

/** The dialogs about the views of a list; each is loaded when it is first opened. */
export function useViewDialogs<Query extends object>(
  store: ViewStore<Query>,
  openId: string | undefined,
): ViewDialogs {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const rest = { store, onClose: close, onMissing: close }
  return {
    create: query => setAsked({ what: 'create', query }),
    edit: view => setAsked({ what: 'edit', view }),
    manage: () => setAsked({ what: 'manage' }),
    view: (
      <>
        {asked?.what === 'create' && <NewViewDialog {...rest} query={asked.query} />}
        {asked?.what === 'edit' && <EditViewDialog {...rest} view={asked.view} />}
        {asked?.what === 'manage' && <ViewsDialog {...rest} openId={openId} />}
      </>
    ),
  }
}
