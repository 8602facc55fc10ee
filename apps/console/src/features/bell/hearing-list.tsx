import type { Hearing, HearingChange } from '@lotse/contracts/console/bell'
import { mailLevels, ringLevels } from '@lotse/contracts/console/fields/choices'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { dateFormat } from '@lotse/ui/language/formats.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { hearingKeys } from '../../lib/backend/keys.ts'
import { weekdayNames } from '../../lib/hours/weekday-names.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './bell.module.css'

/** What rings and is mailed, per project. */
export function HearingList() {
  const t = useT()
  const hearings = useQuery(routeQuery(api, 'GET /console/hearings'))
  return (
    <Loaded of={hearings}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.bell.noProjects}
          </Text>
        ) : (
          <ul className={classes.list}>
            {items.map(({ projectId, projectName, ...hearing }) => (
              <HearingRow key={projectId} projectId={projectId} name={projectName} hearing={hearing} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

interface HearingRowProps {
  projectId: string
  name: string
  hearing: Hearing
}

function HearingRow({ projectId, name, hearing }: HearingRowProps) {
  const t = useT()
  const { locale } = useLocale()
  const save = useAction({
    run: (change: HearingChange) =>
      api('PATCH /console/projects/:projectId/hearing', { params: { projectId }, body: change }),
    refresh: hearingKeys,
    done: () => t.bell.saved,
  })
  const { levels } = t.bell
  const isDigest = hearing.mails === 'daily' || hearing.mails === 'weekly'
  return (
    <li>
      <strong className={classes.name}>{name}</strong>
      <Select
        label={t.bell.rings}
        aria-label={t.bell.ringsIn(name)}
        data={ringLevels.map(value => ({ value, label: levels[value] }))}
        value={hearing.rings}
        readOnly={save.busy}
        allowDeselect={false}
        onChange={rings => rings && void save.run({ rings })}
      />
      <Select
        label={t.bell.mails}
        description={isDigest ? t.bell.digestHint : undefined}
        aria-label={t.bell.mailsIn(name)}
        data={mailLevels.map(value => ({ value, label: levels[value] }))}
        value={hearing.mails}
        readOnly={save.busy}
        allowDeselect={false}
        onChange={mails => mails && void save.run({ mails })}
      />
      {hearing.mails === 'weekly' && (
        <Select
          label={t.bell.day}
          aria-label={t.bell.dayIn(name)}
          data={weekdays(locale)}
          value={String(hearing.digestDay)}
          readOnly={save.busy}
          allowDeselect={false}
          onChange={day => day && void save.run({ digestDay: Number(day) })}
        />
      )}
      {isDigest && (
        <Select
          label={t.bell.hour}
          aria-label={t.bell.hourIn(name)}
          data={hours(locale)}
          value={String(hearing.digestHour)}
          readOnly={save.busy}
          allowDeselect={false}
          onChange={hour => hour && void save.run({ digestHour: Number(hour) })}
        />
      )}
    </li>
  )
}

/** Midnight of some day. */
const MIDNIGHT = Date.UTC(2026, 0, 5)
const HOUR_MS = 3_600_000

const weekdays = (locale: string) =>
  weekdayNames(locale).map((label, at) => ({ value: String(at + 1), label }))
const hours = (locale: string) =>
  Array.from({ length: 24 }, (_none, at) => ({
    value: String(at),
    label: dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(MIDNIGHT + at * HOUR_MS),
    ),
  }))
