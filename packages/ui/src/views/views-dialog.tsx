import { Modal } from '@mantine/core'
import { useState } from 'react'
import { SortableList } from '../fields/sortable-list.tsx'
import { useUiT } from '../language/i18n.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { useViewActions } from './use-view-actions.ts'
import { EditViewDialog } from './view-dialog.tsx'
import { useViewRowActions } from './view-row-actions.ts'
import type { ListView, ViewStore } from './view-store.ts'
import { ViewSymbol } from './view-symbol.tsx'
import classes from './views.module.css'

interface ViewsDialogProps<Query extends object> {
  store: ViewStore<Query>
  openId: string | undefined
  onClose(): void
}

/** All views of a list: their order, and what can be done with each. */
export function ViewsDialog<Query extends object>({ store, openId, onClose }: ViewsDialogProps<Query>) {
  const ui = useUiT()
  const t = ui.views
  const { order } = useViewActions(store, openId)
  const [edited, setEdited] = useState<ListView<Query>>()
  const actions = useViewRowActions(store, openId, setEdited)
  /** Shown until the server has answered. */
  const items = order.about ?? store.items
  return (
    <>
      <Modal opened onClose={onClose} title={t.manage} closeButtonProps={{ 'aria-label': ui.close }}>
        {items.length === 0 && <p className={classes.none}>{t.none}</p>}
        <SortableList
          items={items}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          label={t.title}
          className={classes.views}
          onOrder={views => void order.run(views)}
        >
          {(view, grip) => (
            <div className={classes.view}>
              {grip}
              <ViewSymbol name={view.icon} />
              <span className={classes.words}>
                <span className={classes.name}>{view.name}</span>
                <span className={classes.note}>
                  {[view.isShared ? store.sharedLabel : t.own, view.id === store.startId && t.isStart]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <RowMenu name={view.name} actions={actions(view)} />
            </div>
          )}
        </SortableList>
      </Modal>
      {edited && <EditViewDialog store={store} view={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
