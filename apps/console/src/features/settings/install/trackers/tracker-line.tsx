import type { Tracker } from '@lotse/contracts/console/ticket/trackers'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button, Group } from '@mantine/core'
import { api } from '../../../../lib/backend/api.ts'
import { trackerKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'
import { useTrackerTrouble } from '../../../../lib/tickets/tracker-trouble.ts'
import classes from './trackers.module.css'

interface TrackerLineProps {
  projectId: string
  tracker: Tracker
  onEdit(): void
  onSecret(secret: string): void
}

export function TrackerLine({ projectId, tracker, onEdit, onSecret }: TrackerLineProps) {
  const t = useT().trackers
  const troubleText = useTrackerTrouble()
  const snackbar = useSnackbar()
  const params = { projectId, trackerId: tracker.id }
  const attempt = useAction({
    run: () => api('POST /console/projects/:projectId/trackers/:trackerId/test', { params }),
    refresh: trackerKeys,
    after: ({ found, trouble }) =>
      found === null ? snackbar.show(troubleText(trouble ?? ''), 'bad') : snackbar.show(t.works(found)),
  })
  const rotate = useAction({
    run: () => api('POST /console/projects/:projectId/trackers/:trackerId/secret', { params }),
    ask: () => ({ title: t.hookNew, body: t.hookNewText, primary: t.hookNew }),
    after: ({ hookSecret }) => onSecret(hookSecret),
  })
  const remove = useAction({
    run: () => api('DELETE /console/projects/:projectId/trackers/:trackerId', { params }),
    ask: () => ({ title: t.removeTitle(tracker.name), body: t.removeText, primary: t.remove }),
    refresh: trackerKeys,
    done: () => t.removed,
  })
  const trouble = tracker.isUnreadable ? t.unreadable : tracker.trouble && troubleText(tracker.trouble)
  return (
    <li className={classes.tracker}>
      <div className={classes.words}>
        <strong>{tracker.name}</strong>
        <span className={classes.meta}>
          {t.kinds[tracker.kind]} · {tracker.target} · {t.closesWords[tracker.closes]}
        </span>
        <span className={classes.meta}>
          {tracker.heardAt ? (
            <>
              {t.hookHeard}: <Ago at={tracker.heardAt} />
            </>
          ) : (
            t.hookSilent
          )}
        </span>
        {trouble && <Status tone="bad">{trouble}</Status>}
      </div>
      <Group gap={6}>
        <Button variant="default" size="compact-sm" loading={attempt.busy} onClick={() => void attempt.run()}>
          {t.test}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {t.edit}
        </Button>
        <Button variant="default" size="compact-sm" loading={rotate.busy} onClick={() => void rotate.run()}>
          {t.hookNew}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => void remove.run()}>
          {t.remove}
        </Button>
      </Group>
    </li>
  )
}
