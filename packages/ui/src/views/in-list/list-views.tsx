import { useUiT } from '../../language/i18n.tsx'
import type { Filter } from '../../list/rows.ts'
import type { List } from '../../list/use-list.tsx'
import { useSaveKey } from '../use-save-key.ts'
import { useViewDialogs } from '../use-view-dialogs.tsx'
import { ViewBar } from '../view-bar.tsx'
import { ViewMenu } from '../view-menu.tsx'
import { ViewNote } from '../view-note.tsx'
import type { ListViews } from './use-list-views.ts'

/** The button of a list's toolbar for its views. */
export function ListViewMenu({ views: { store, view, query, isOwn } }: { views: ListViews }) {
  const dialogs = useViewDialogs(store, view?.id)
  useSaveKey(() => dialogs.create(query), isOwn && !view)
  return (
    <>
      <ViewMenu
        store={store}
        view={view}
        onCreate={() => dialogs.create(query)}
        onEdit={dialogs.edit}
        onManage={dialogs.manage}
        isTool
      />
      {dialogs.view}
    </>
  )
}

interface ListViewNotesProps {
  views: ListViews
  list: List
  filters: Filter[]
}

/** What is to be said about the open view: that it is gone, changed, or names what is gone. */
export function ListViewNotes({ views: { store, view, isGone, query }, list, filters }: ListViewNotesProps) {
  const t = useUiT().views
  if (isGone) return <ViewNote>{t.gone}</ViewNote>
  if (!view) return null
  const missing = filters.filter(({ key, options }) => {
    const value = list.filters[key]
    return value !== undefined && options.length > 0 && !options.some(option => option.value === value)
  })
  return (
    <>
      {missing.length > 0 && <ViewNote>{t.missingIn(missing.map(({ label }) => label).join(', '))}</ViewNote>}
      <ViewBar store={store} view={view} query={query} key={view.id} />
    </>
  )
}
