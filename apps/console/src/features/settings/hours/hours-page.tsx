import type { Project } from '@lotse/contracts/console/projects'
import { areSpansInOrder } from '@lotse/rules/hours/office-hours'
import { Section } from '@lotse/ui/layout/page'
import { Select, Switch } from '@mantine/core'
import { zoneHere } from '../../../lib/hours/zone-here.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { HolidayList } from './holiday-list.tsx'
import { OfficeNow } from './office-now.tsx'
import { WeekField } from './week-field.tsx'

type Settings = Project['settings']

const hasProblem = ({ hours }: Settings): boolean =>
  !hours.week.every(areSpansInOrder) || hours.holidays.some(({ day }) => day === '')

/** When the team is there. */
export function HoursPage({ project }: { project: Project }) {
  const t = useT().hours
  return (
    <SettingsForm project={project} problem={hasProblem}>
      {({ settings, change }) => {
        const { hours } = settings
        // A problem that prevents saving is always shown.
        const isShown = hours.isOn || hasProblem(settings)
        const set = (part: Partial<typeof hours>) => change(({ hours }) => ({ hours: { ...hours, ...part } }))
        return (
          <>
            <Section title={t.title}>
              <p className={classes.hint}>{t.hint}</p>
              <div className={classes.stack}>
                <Switch
                  label={t.on}
                  checked={hours.isOn}
                  onChange={event => set(switched(hours, event.currentTarget.checked))}
                />
                {isShown && (
                  <>
                    <Select
                      label={t.zone}
                      data={zones(hours.timeZone)}
                      value={hours.timeZone}
                      searchable
                      allowDeselect={false}
                      nothingFoundMessage={t.noZone}
                      onChange={timeZone => timeZone && set({ timeZone })}
                    />
                    <WeekField week={hours.week} onChange={week => set({ week })} />
                    <OfficeNow hours={hours} />
                  </>
                )}
              </div>
            </Section>
            {isShown && (
              <Section title={t.holidays}>
                <HolidayList holidays={hours.holidays} onChange={holidays => set({ holidays })} />
              </Section>
            )}
          </>
        )
      }}
    </SettingsForm>
  )
}

/** The person who first switches them on is usually where the office is. */
const switched = ({ timeZone }: Settings['hours'], isOn: boolean): Partial<Settings['hours']> =>
  isOn && timeZone === 'UTC' ? { isOn, timeZone: zoneHere() } : { isOn }

const zones = (chosen: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen, zoneHere()]),
]
