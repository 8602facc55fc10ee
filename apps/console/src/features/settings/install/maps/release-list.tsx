import type { MapRelease } from '@lotse/contracts/console/stacks/source-maps'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { EmptyState } from '@lotse/ui/layout/page'
import { ActionMenu } from '@lotse/ui/rows/action-menu'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import rows from '@lotse/ui/rows/rows.module.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/backend/api.ts'
import { sourceMapKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../../settings.module.css'

export function ReleaseList({ projectId, items }: { projectId: string; items: MapRelease[] }) {
  const t = useT().stacks.settings
  if (items.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <ul className={rows.list} aria-label={t.releases}>
      {items.map(item => (
        <li key={item.release}>
          <ReleaseRow projectId={projectId} item={item} />
        </li>
      ))}
    </ul>
  )
}

function ReleaseRow({
  projectId,
  item: { release, files, size, createdAt },
}: {
  projectId: string
  item: MapRelease
}) {
  const t = useT().stacks.settings
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const remove = useAction({
    run: () =>
      api('DELETE /console/projects/:projectId/source-maps', { params: { projectId }, query: { release } }),
    ask: () => ({ title: t.deleteTitle(release), body: t.deleteText, primary: t.deleteButton }),
    refresh: sourceMapKeys,
    done: () => t.deleted(release),
  })
  return (
    <div className={rows.grow}>
      <div className={classes.row}>
        <strong>{release}</strong>
        <span>{t.files(files)}</span>
        <span>{format.bytes(size)}</span>
        <Ago at={createdAt} />
        <Button variant="subtle" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.hideFiles : t.showFiles}
        </Button>
        <ActionMenu label={t.actions(release)} actions={[deleteAction(t.delete, remove)]} />
      </div>
      {open && <FileList projectId={projectId} release={release} />}
    </div>
  )
}

function FileList({ projectId, release }: { projectId: string; release: string }) {
  const format = useFormat()
  const files = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/source-maps/files', {
      params: { projectId },
      query: { release },
    }),
  )
  return (
    <Loaded of={files}>
      {({ items }) => (
        <ul className={classes.list}>
          {items.map(({ script, size }) => (
            <li key={script}>
              <code>{script}</code>
              <span>{format.bytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
