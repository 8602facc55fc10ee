import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import classes from '../settings.module.css'

interface Step {
  name: 'report' | 'invite' | 'menu' | 'appearance'
  to: string
  /** Missing where nobody can know. */
  isDone?: boolean | undefined
}

function Mark({ isDone }: Pick<Step, 'isDone'>) {
  const Shown = isDone ? IconCircleCheckFilled : isDone === undefined ? IconArrowRight : IconCircle
  return <Shown size={20} aria-hidden />
}

/** What to do once the SDK runs on a site. */
export function NextSteps({ project }: { project: Project }) {
  const t = useT()
  const isManager = useMay('manager')
  const params = { projectId: project.id }
  const { data: installed } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/installation', { params }),
  )
  const site = installed?.sites[0]?.origin
  const { data: tickets } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/tickets', { params, query: { limit: 1 } }),
    enabled: site !== undefined,
  })
  const { data: team } = useQuery({
    ...routeQuery(api, 'GET /console/teams/:teamId/members', { params: { teamId: project.teamId } }),
    enabled: site !== undefined && isManager,
  })
  if (!site) return null
  const forManagers: Step[] = [
    {
      name: 'invite',
      to: paths.settings(project.id, 'team'),
      isDone: team && team.members.length + team.invitations.length > 1,
    },
    { name: 'menu', to: paths.settings(project.id, 'menu') },
    { name: 'appearance', to: paths.settings(project.id, 'appearance') },
  ]
  const steps: Step[] = [
    { name: 'report', to: site, isDone: tickets && tickets.items.length > 0 },
    ...(isManager ? forManagers : []),
  ]
  return (
    <Section title={t.settings.next.title}>
      <ul className={classes.nextSteps}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            <Mark isDone={isDone} />
            <span>
              {name === 'report' ? (
                <a href={to} target="_blank" rel="noreferrer">
                  {t.settings.next.report}
                </a>
              ) : (
                <Link to={to}>{t.settings.next[name]}</Link>
              )}
              {isDone && <VisuallyHidden>{t.settings.next.done}</VisuallyHidden>}
              <small>{t.settings.next.hints[name]}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
