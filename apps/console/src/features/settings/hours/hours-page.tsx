import type { Project } from '@lotse/contracts/console/projects'
import { areSpansInOrder } from '@lotse/rules/hours/office-hours'
import { isTargetDoubled } from '@lotse/rules/hours/reply-targets'
import { zoneHere, zonesWith } from '@lotse/ui/language/zones.ts'
import { Section } from '@lotse/ui/layout/page'
import { Select, Switch } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { HolidayList } from './holiday-list.tsx'
import { OfficeNow } from './office-now.tsx'
import { TargetList } from './target-list.tsx'
import { WeekField } from './week-field.tsx'

type Settings = Project['settings']

const areWrong = ({ hours }: Settings): boolean =>
  !hours.week.every(areSpansInOrder) || hours.holidays.some(({ day }) => day === '')

const areDoubled = ({ targets: { rules } }: Settings): boolean =>
  rules.some(rule => isTargetDoubled(rules, rule))

/** When the team is there, and how soon it answers. */
export function HoursPage({ project }: { project: Project }) {
  const t = useT().hours
  return (
    <SettingsForm project={project} problem={settings => areWrong(settings) || areDoubled(settings)}>
      {({ settings, change }) => {
        const { hours, targets } = settings
        // A problem that prevents saving is always shown.
        const isShown = hours.isOn || areWrong(settings)
        const areTargetsShown = targets.isOn || areDoubled(settings)
        const set = (part: Partial<typeof hours>) => change(({ hours }) => ({ hours: { ...hours, ...part } }))
        const aim = (part: Partial<typeof targets>) =>
          change(({ targets }) => ({ targets: { ...targets, ...part } }))
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
                      data={zonesWith(hours.timeZone)}
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
            <Section title={t.told}>
              <Switch
                label={t.toldOn}
                description={t.toldHint}
                checked={hours.isTold}
                onChange={event => set({ isTold: event.currentTarget.checked })}
              />
            </Section>
            <Section title={t.targets}>
              <p className={classes.hint}>{hours.isOn ? t.targetsHint : t.targetsHintAlways}</p>
              <div className={classes.stack}>
                <Switch
                  label={t.targetsOn}
                  checked={targets.isOn}
                  onChange={event => aim(switchedTargets(targets, event.currentTarget.checked))}
                />
                {areTargetsShown && (
                  <div>
                    <TargetList
                      projectId={project.id}
                      rules={targets.rules}
                      onChange={rules => aim({ rules })}
                    />
                  </div>
                )}
              </div>
            </Section>
          </>
        )
      }}
    </SettingsForm>
  )
}

/** The person who first switches them on is usually where the office is. */
const switched = ({ timeZone }: Settings['hours'], isOn: boolean): Partial<Settings['hours']> =>
  isOn && timeZone === 'UTC' ? { isOn, timeZone: zoneHere() } : { isOn }

/** The first two targets of a project: examples say more than an empty list. */
const switchedTargets = ({ rules }: Settings['targets'], isOn: boolean): Partial<Settings['targets']> =>
  isOn && rules.length === 0 ? { isOn, rules: usualTargets } : { isOn }

const usualTargets: Settings['targets']['rules'] = [
  { type: null, priority: 'HIGH', minutes: 60 },
  { type: null, priority: null, minutes: 8 * 60 },
]
