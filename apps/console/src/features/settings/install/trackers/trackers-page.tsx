import type { Project } from '@lotse/contracts/console/projects'
import type { Tracker } from '@lotse/contracts/console/ticket/trackers'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { EmptyState, Section } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/backend/api.ts'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../../settings.module.css'
import { HookSecret } from './hook-secret.tsx'
import { TrackerDialog } from './tracker-dialog.tsx'
import { TrackerLine } from './tracker-line.tsx'

type Opened = { what: 'new' } | { what: 'edit'; tracker: Tracker }

/** Where developers work, and how it is connected. */
export function TrackersPage({ project: { id: projectId } }: { project: Project }) {
  const t = useT().trackers
  const [opened, setOpened] = useState<Opened>()
  const [fresh, setFresh] = useState<{ tracker: Tracker; secret: string }>()
  const trackers = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/trackers', { params: { projectId } }),
  )
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <p className={classes.hint}>{t.lead}</p>
      <Section
        title={t.title}
        actions={
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened({ what: 'new' })}>
            {t.add}
          </Button>
        }
      >
        <Loaded of={trackers}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={IconBug} title={t.empty} />
            ) : (
              <ul className={classes.list} aria-label={t.title}>
                {items.map(tracker => (
                  <TrackerLine
                    key={tracker.id}
                    projectId={projectId}
                    tracker={tracker}
                    onEdit={() => setOpened({ what: 'edit', tracker })}
                    onSecret={secret => setFresh({ tracker, secret })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {fresh && <HookSecret {...fresh} onDone={() => setFresh(undefined)} />}
      {opened && (
        <TrackerDialog
          projectId={projectId}
          tracker={opened.what === 'edit' ? opened.tracker : undefined}
          onClose={() => setOpened(undefined)}
          onCreated={({ hookSecret: secret, ...tracker }) => setFresh({ tracker, secret })}
        />
      )}
    </div>
  )
}
