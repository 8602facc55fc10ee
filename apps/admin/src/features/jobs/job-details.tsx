import { Ago } from '@lotse/ui/language/use-format'
import { Facts, Section, Status } from '@lotse/ui/layout/page'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Markdown } from '../../lib/markdown/markdown.tsx'
import { SkillIcon } from '../../lib/skills/skill-icon.tsx'
import { useSubSkills } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'
import type { JobRow } from './job-queries.ts'
import classes from './jobs.module.css'
import { useSalaryText } from './salary.tsx'

export function JobDetails({ job }: { job: JobRow }) {
  const t = useT()
  return (
    <div className={classes.detail}>
      <div className={classes.stack}>
        <Section title={t.jobs.description}>
          <Markdown text={job.description} />
        </Section>
        <Section title={t.jobs.responsibilities}>
          {job.responsibilities.length === 0 ? (
            <span className={classes.faint}>{t.jobs.noResponsibilities}</span>
          ) : (
            <ul className={classes.list}>
              {job.responsibilities.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat.
                <li key={at}>{text}</li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      <div className={classes.stack}>
        <Overview job={job} />
        <Requirements job={job} />
      </div>
    </div>
  )
}

function Overview({ job }: { job: JobRow }) {
  const t = useT()
  const salaryText = useSalaryText()
  return (
    <Section title={t.jobs.overview}>
      <Facts
        items={[
          ...(job.open === undefined
            ? []
            : [
                [
                  t.jobs.status,
                  <Status key="status" tone={job.open ? 'good' : 'neutral'}>
                    {job.open ? t.jobs.open : t.jobs.closed}
                  </Status>,
                ] as [string, ReactNode],
              ]),
          [
            t.jobs.company,
            <Anchor key="company" component={Link} to={paths.company(job.company.id)}>
              {job.company.name}
            </Anchor>,
          ],
          [t.jobs.level, t.jobs.levels[job.professional_level] ?? job.professional_level],
          [t.jobs.type, t.jobs.types[job.type] ?? job.type],
          [t.jobs.salary, salaryText(job.salary)],
          [t.jobs.location, job.location],
          [t.jobs.environment, job.remote ? t.jobs.remote : t.jobs.office],
          [t.jobs.contact, job.contact],
          [t.jobs.lastUpdate, <Ago key="updated" at={job.last_update} thisMoment="justNow" />],
        ]}
      />
    </Section>
  )
}

function Requirements({ job }: { job: JobRow }) {
  const t = useT()
  const known = useSubSkills()
  return (
    <Section title={t.jobs.requirements}>
      {job.skill_requirements.length === 0 ? (
        <span className={classes.faint}>{t.jobs.noRequirements}</span>
      ) : (
        <ul className={classes.requirements}>
          {job.skill_requirements.map(([root, sub, level]) => (
            <li key={sub}>
              <SkillIcon name={known.get(sub)?.skill.icon} />
              <Anchor className={classes.requirementName} component={Link} to={paths.subSkillEdit(root, sub)}>
                {known.get(sub)?.skill.name || sub}
              </Anchor>
              <span className="tabular">{t.jobs.levelAtLeast(level)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
