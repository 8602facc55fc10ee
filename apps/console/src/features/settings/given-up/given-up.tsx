import type { GivenUpErrand } from '@lotse/contracts/console/given-up'
import { WarningNote } from '@lotse/ui/attention/warning-note'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { givenUpKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from './given-up.module.css'

/** Errands that failed for good. If there are none, nothing is shown. */
export function GivenUp({ projectId }: { projectId: string }) {
  const t = useT()
  const found = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/given-up', { params: { projectId } }),
  )
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <WarningNote title={t.settings.givenUp.title(items.length)} mb="lg">
      <Text size="sm">{t.settings.givenUp.text}</Text>
      <ul className={classes.list}>
        {items.map(item => (
          <GivenUpRow key={item.id} projectId={projectId} item={item} />
        ))}
      </ul>
    </WarningNote>
  )
}

function GivenUpRow({ projectId, item }: { projectId: string; item: GivenUpErrand }) {
  const t = useT()
  const format = useFormat()
  const params = { projectId, errandId: item.id }
  const names: Record<string, string> = t.settings.givenUp.names
  const repeat = useAction({
    run: () => api('POST /console/projects/:projectId/given-up/:errandId/repeat', { params }),
    refresh: givenUpKeys,
    done: () => t.settings.givenUp.repeated,
  })
  const drop = useAction({
    run: () => api('DELETE /console/projects/:projectId/given-up/:errandId', { params }),
    ask: () => ({
      title: t.settings.givenUp.askTitle,
      body: t.settings.givenUp.askText,
      primary: t.settings.givenUp.drop,
    }),
    refresh: givenUpKeys,
    done: () => t.settings.givenUp.dropped,
  })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {names[item.name] ?? t.settings.givenUp.other}
        </Text>
        <Text size="xs">{t.settings.givenUp.since(item.tries, format.dateTime(item.givenUpAt))}</Text>
        {item.reason && (
          <Text size="xs" className={classes.reason} lang="en">
            {item.reason}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="default" loading={repeat.busy} onClick={() => void repeat.run()}>
          {t.settings.givenUp.repeat}
        </Button>
        <Button size="compact-sm" variant="subtle" loading={drop.busy} onClick={() => void drop.run()}>
          {t.settings.givenUp.drop}
        </Button>
      </Group>
    </li>
  )
}
