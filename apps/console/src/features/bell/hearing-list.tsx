import type { Hearing } from '@lotse/contracts/console/bell'
import { mailLevels, ringLevels } from '@lotse/contracts/console/choices'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { hearingKeys } from '../../lib/backend/keys.ts'
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
    run: (change: Partial<Hearing>) =>
      api('PUT /console/projects/:projectId/hearing', {
        params: { projectId },
        body: { ...hearing, ...change },
      }),
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

/** A Monday, at midnight. */
const MONDAY = Date.UTC(2026, 0, 5)
const HOUR_MS = 3_600_000

const choicesOf = (count: number, first: number, stepMs: number, format: Intl.DateTimeFormat) =>
  Array.from({ length: count }, (_none, at) => ({
    value: String(first + at),
    label: format.format(new Date(MONDAY + at * stepMs)),
  }))

const weekdays = (lang: string) =>
  choicesOf(7, 1, 24 * HOUR_MS, new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }))
const hours = (lang: string) =>
  choicesOf(24, 0, HOUR_MS, new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }))
